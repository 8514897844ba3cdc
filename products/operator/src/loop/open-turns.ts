/** Runs one task after another, also after one that failed. */
export function openTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(task)
    last = turn.catch(() => undefined)
    return turn
  }
}
