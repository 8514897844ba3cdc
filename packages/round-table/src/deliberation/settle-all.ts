/**
 * Waits until everything that runs has ended, and only then passes a failure on: nothing is recorded
 * behind the back of whoever handles it.
 *
 * @param running - what runs
 * @throws the first failure in their order
 */
export async function settleAll(running: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(running)).find(
    ({ status }) => status === 'rejected',
  )
  if (failed?.status === 'rejected') throw failed.reason
}
