/** Largest number of keys in one read. */
const mostAtOnce = 500

type Question<Key, Value> = {
  readonly key: Key
  readonly resolve: (value: Value) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Lets many readers share one statement: keys that are asked for while a read runs go into the next one.
 * A read always starts after its keys were asked for, so no answer is older than its question.
 *
 * @param read - reads a batch; returns one value for each key, in their order
 * @returns reads one key; rejects with the error of its batch
 * @example
 * const readUser = batchReads((ids) => database.readUsers(ids))
 * const [ann, bob] = await Promise.all([readUser('ann'), readUser('bob')])
 */
export function batchReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  let asked: Question<Key, Value>[] = []
  let isReading = false

  const answer = async (batch: readonly Question<Key, Value>[]) => {
    try {
      const values = await read(batch.map(({ key }) => key))
      if (values.length !== batch.length)
        throw new Error('a value for each key is needed')
      for (const [index, value] of values.entries()) batch[index]?.resolve(value)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const answerAll = async () => {
    // Others of this turn go into the same read.
    await Promise.resolve()
    while (asked.length > 0) {
      const batch = asked.slice(0, mostAtOnce)
      asked = asked.slice(mostAtOnce)
      await answer(batch)
    }
    isReading = false
  }
  return (key) =>
    new Promise((resolve, reject) => {
      asked.push({ key, resolve, reject })
      if (isReading) return
      isReading = true
      void answerAll()
    })
}
