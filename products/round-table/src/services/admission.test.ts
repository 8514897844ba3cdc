import { expect, it } from 'vitest'
import { createAdmission } from './admission.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A promise that the test resolves. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

it('lets as many tables work as there is room for, in the order in which they came', async () => {
  const { enter } = createAdmission({ most: 2 })
  const log: string[] = []
  const gates = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...gate() }))
  const all = gates.map(async ({ name, opened }) => {
    const place = await enter('us')
    log.push(`${name} works`)
    await opened
    place.leave()
  })
  await turn()
  expect(log).toEqual(['a works', 'b works'])
  gates[1]?.open()
  await turn()
  expect(log.slice(2)).toEqual(['c works'])
  for (const { open } of gates) open()
  await Promise.all(all)
  expect(log.slice(3)).toEqual(['d works'])
})

it('gives the place of a table that waits for long to the next, and back before later ones', async () => {
  const { enter } = createAdmission({ most: 1, graceMs: 1 })
  const log: string[] = []
  const first = await enter('us')
  const [answer, second, third] = [gate(), gate(), gate()]
  const later = [second, third].map(async ({ opened }, index) => {
    const place = await enter('us')
    log.push(`table ${index + 2}`)
    await opened
    place.leave()
  })
  const waiting = first.waitOutside(() => answer.opened).then(() => log.push('table 1'))
  await expect.poll(() => log).toEqual(['table 2'])
  answer.open()
  await turn()
  second.open()
  await waiting
  expect(log).toEqual(['table 2', 'table 1'])
  first.leave()
  third.open()
  await Promise.all(later)
  expect(log).toEqual(['table 2', 'table 1', 'table 3'])
})

it('keeps the place of a table that waits for a moment only, and when what it waits for fails', async () => {
  const { enter } = createAdmission({ most: 1, graceMs: 60_000 })
  const place = await enter('us')
  let entered = false
  const next = enter('us').then((other) => {
    entered = true
    other.leave()
  })
  const failing = place.waitOutside(() => Promise.reject(new Error('no answer')))
  await expect(failing).rejects.toThrow('no answer')
  expect(entered).toBe(false)
  place.leave()
  await next
})

it('gives a free place to the tenants in turn, however many tables one of them has', async () => {
  const { enter } = createAdmission({ most: 1 })
  const first = await enter('many')
  const log: string[] = []
  const run = async (taskId: string, tenant: string) => {
    const place = await enter(tenant)
    log.push(taskId)
    place.leave()
  }
  const all = [1, 2, 3].map((count) => run(`many ${count}`, 'many'))
  all.push(run('one', 'few'))
  await turn()
  first.leave()
  await Promise.all(all)
  expect(log).toEqual(['one', 'many 1', 'many 2', 'many 3'])
})

it('has no free place from the moment on at which a table enters', async () => {
  const { enter, free, waitingTenants } = createAdmission({ most: 1 })
  const first = enter('us')
  expect(free()).toBe(0)
  const other = enter('them')
  expect(waitingTenants()).toEqual(['them'])
  const place = await first
  place.leave()
  expect(waitingTenants()).toEqual([])
  const last = await other
  last.leave()
  expect(free()).toBe(1)
})

it('reports when a place becomes free', async () => {
  let changes = 0
  const { enter } = createAdmission({
    most: 1,
    onChange: () => {
      changes += 1
    },
  })
  const place = await enter('us')
  expect(changes).toBe(0)
  place.leave()
  expect(changes).toBe(1)
})
