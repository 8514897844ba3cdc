/** Prepends values that were read ahead. */
export function startingWith<Event>(
  first: IteratorResult<Event> | undefined,
  rest: AsyncIterator<Event>,
): AsyncIterator<Event> {
  let ahead = first
  return {
    next: async () => {
      const result = ahead ?? (await rest.next())
      ahead = undefined
      return result
    },
    return: async () => (await rest.return?.()) ?? { done: true, value: undefined },
  }
}
