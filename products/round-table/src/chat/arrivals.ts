/** Yields results in the order in which they arrive. */
export async function* inOrderOfArrival<T>(
  work: readonly Promise<T>[],
): AsyncGenerator<T, void> {
  const arrived: PromiseSettledResult<T>[] = []
  let notify = () => {}
  const put = (result: PromiseSettledResult<T>) => {
    arrived.push(result)
    notify()
  }
  for (const each of work) {
    each.then(
      (value) => put({ status: 'fulfilled', value }),
      (reason) => put({ status: 'rejected', reason }),
    )
  }
  for (let given = 0; given < work.length; ) {
    const result = arrived.shift()
    if (!result) {
      await new Promise<void>((resolve) => {
        notify = resolve
      })
      continue
    }
    if (result.status === 'rejected') throw result.reason
    given += 1
    yield result.value
  }
}
