import { describe, expect, test } from 'vitest'
import { allRequests, Gathering, identicalRequests } from './gathering.ts'

const itself = (request: string) => request

/** A gathering of four nodes of which three must agree; it notes what was performed. */
function gather(
  kind: 'identical' | 'all',
  answer: () => Promise<string> = async () => 'done',
) {
  const performed: string[][] = []
  const gathering = new Gathering<string, string>({
    nodes: 4,
    decide: kind === 'all' ? allRequests(4, 3) : identicalRequests(4, 3, itself),
    perform: (requests) => {
      performed.push([...requests].map(([node, request]) => `${node}:${request}`))
      return answer()
    },
  })
  return { gathering, performed }
}

describe('nodes that must ask the same', () => {
  test('get one answer as soon as enough of them have asked', async () => {
    const { gathering, performed } = gather('identical')
    const first = gathering.join(2, 'a')
    const second = gathering.join(0, 'a')
    expect(performed).toEqual([])
    const third = gathering.join(3, 'a')
    expect(performed).toEqual([['2:a', '0:a', '3:a']])
    expect(await Promise.all([first, second, third])).toEqual(['done', 'done', 'done'])
  })

  test('get the same answer when they come late, and nothing is done twice', async () => {
    const { gathering, performed } = gather('identical')
    const early = [0, 1, 2].map((node) => gathering.join(node, 'a'))
    await Promise.all(early)
    expect(await gathering.join(3, 'a')).toBe('done')
    expect(performed).toHaveLength(1)
  })

  test('leave out one that asked something else, before or after', async () => {
    const { gathering, performed } = gather('identical')
    const odd = gathering.join(1, 'b')
    const others = [0, 2, 3].map((node) => gathering.join(node, 'a'))
    await expect(odd).rejects.toThrow('the request differs from the DON')
    expect(await Promise.all(others)).toEqual(['done', 'done', 'done'])
    expect(performed).toEqual([['0:a', '2:a', '3:a']])

    const late = gather('identical')
    const rest = [0, 1, 2].map((node) => late.gathering.join(node, 'a'))
    await expect(late.gathering.join(3, 'b')).rejects.toThrow('the request differs')
    expect(await Promise.all(rest)).toEqual(['done', 'done', 'done'])
  })

  test('fail together once too many differ', async () => {
    const { gathering, performed } = gather('identical')
    const two = [gathering.join(0, 'a'), gathering.join(1, 'b')]
    const last = gathering.join(2, 'a')
    const final = gathering.join(3, 'b')
    for (const answer of [...two, last, final]) {
      await expect(answer).rejects.toThrow(
        'consensus failed: 3 of 4 nodes must ask the same, 2 do',
      )
    }
    expect(performed).toEqual([])
  })

  test('do not wait for nodes that left', async () => {
    const { gathering } = gather('identical')
    const waiting = [gathering.join(0, 'a'), gathering.join(1, 'a')]
    gathering.leave(2)
    gathering.leave(3)
    for (const answer of waiting) {
      await expect(answer).rejects.toThrow('3 of 4 nodes must ask the same, 2 do')
    }
  })

  test('fail at once when they come after a failure', async () => {
    const { gathering } = gather('identical')
    gathering.leave(0)
    gathering.leave(1)
    await expect(gathering.join(2, 'a')).rejects.toThrow('consensus failed')
  })

  test('share the failure of what was performed', async () => {
    const { gathering } = gather('identical', async () => {
      throw new Error('no connection')
    })
    const answers = [0, 1, 2].map((node) => gathering.join(node, 'a'))
    for (const answer of answers) await expect(answer).rejects.toThrow('no connection')
    await expect(gathering.join(3, 'a')).rejects.toThrow('no connection')
  })

  test('count when one leaves after it has asked', async () => {
    const { gathering } = gather('identical')
    const answers = [gathering.join(0, 'a'), gathering.join(1, 'a')]
    gathering.leave(0)
    gathering.leave(0)
    answers.push(gathering.join(2, 'a'))
    expect(await Promise.all(answers)).toEqual(['done', 'done', 'done'])
  })
})

describe('nodes that each bring their own', () => {
  test('wait for all that are there', async () => {
    const { gathering, performed } = gather('all')
    const answers = [0, 1, 2].map((node) => gathering.join(node, `own ${node}`))
    expect(performed).toEqual([])
    answers.push(gathering.join(3, 'own 3'))
    expect(await Promise.all(answers)).toEqual(Array(4).fill('done'))
    expect(performed).toEqual([['0:own 0', '1:own 1', '2:own 2', '3:own 3']])
  })

  test('go on without one that left, whenever it did', async () => {
    for (const early of [true, false]) {
      const { gathering, performed } = gather('all')
      if (early) gathering.leave(1)
      const answers = [0, 2, 3].map((node) => gathering.join(node, `own ${node}`))
      if (!early) gathering.leave(1)
      expect(await Promise.all(answers)).toEqual(Array(3).fill('done'))
      expect(performed).toEqual([['0:own 0', '2:own 2', '3:own 3']])
    }
  })

  test('give up when too few are left', async () => {
    const { gathering, performed } = gather('all')
    const answers = [gathering.join(0, 'own'), gathering.join(1, 'own')]
    gathering.leave(2)
    gathering.leave(3)
    for (const answer of answers) {
      await expect(answer).rejects.toThrow('consensus failed: 2 of 4 nodes left')
    }
    expect(performed).toEqual([])
  })

  test('do not take one in after they have acted', async () => {
    const { gathering, performed } = gather('all')
    gathering.leave(3)
    await Promise.all([0, 1, 2].map((node) => gathering.join(node, 'own')))
    await expect(gathering.join(3, 'own')).resolves.toBe('done')
    expect(performed).toHaveLength(1)
  })
})

describe('a decision', () => {
  const requests = (...texts: string[]) =>
    new Map(texts.map((text, node) => [node, text]))

  test.each([
    [requests(), 0, 'wait'],
    [requests('a', 'b'), 0, 'wait'],
    [requests('a', 'a'), 1, 'wait'],
    [requests('a', 'a', 'a'), 0, 'go'],
    [requests('a', 'b', 'b', 'b'), 0, 'go'],
    [requests('a', 'a'), 2, 'fail'],
    [requests('a', 'b', 'c'), 0, 'fail'],
    [requests(), 2, 'fail'],
  ])('is made about equal requests %o with %d absent: %s', (given, absent, kind) => {
    expect(identicalRequests(4, 3, itself)(given, absent).kind).toBe(kind)
  })

  test.each([
    [requests('a', 'b', 'c'), 0, 'wait'],
    [requests('a', 'b', 'c'), 1, 'go'],
    [requests('a', 'b', 'c', 'd'), 0, 'go'],
    [requests('a', 'b'), 1, 'wait'],
    [requests('a', 'b'), 2, 'fail'],
  ])('is made about any requests %o with %d absent: %s', (given, absent, kind) => {
    expect(allRequests(4, 3)(given, absent).kind).toBe(kind)
  })
})
