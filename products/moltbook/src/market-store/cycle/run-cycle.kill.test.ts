import { isFull, sampleOf } from '@cresolver/worlds/campaigns'
import { expect, test } from 'vitest'
import { createKillSwitch, KilledError, type KillSwitch } from './kill-switch.fixture.ts'
import { createWorld, type World } from './market-world.fixture.ts'
import { runCycle } from './run-cycle.ts'

type Setting = {
  /** True if the own account gets no challenges. */
  readonly trusted: boolean
  readonly alone: boolean
}

/** One cycle of a new process; minutes pass before the next. */
const runOnce = async (world: World, killSwitch?: KillSwitch): Promise<boolean> => {
  let changed = true
  try {
    const events = await runCycle(world.system(killSwitch))
    changed = events.some(({ kind }) => kind === 'done')
  } catch (error) {
    if (!(error instanceof KilledError)) throw error
  }
  world.clock.advance(61_000)
  return changed
}

/** Cycles until one changes nothing. A dead process is followed by one that lives. */
const runUntilQuiet = async (world: World, killSwitch = createKillSwitch()) => {
  for (let cycle = 0; cycle < 10; cycle += 1) {
    const wasDead = killSwitch.isDead()
    const changed = await runOnce(world, wasDead ? undefined : killSwitch)
    if (!changed && wasDead === killSwitch.isDead()) return
  }
  throw new Error('it does not come to rest')
}

/** A market of each kind, or the one on Moltbook alone. */
const prepare = async ({ trusted, alone }: Setting) => {
  const world = await createWorld({ trusted })
  world.chain.verdict = 'NO'
  const reported = await world.add()
  world.comment(reported, 'alice', '[COMMIT] NO 60%', { minutesBefore: 90 })
  world.comment(reported, 'alice', '[COMMIT] YES 80%')
  const first = world.comment(reported, 'bob', 'Hm.')
  world.comment(reported, 'bob', '[COMMIT] NO 70%', { parentId: first.id })
  if (alone) return { world, markets: [reported] }
  const onchain = await world.add({
    rule: 'source:coingecko:own-coin\nop:gt\ntarget:71666.67',
    onchain: true,
  })
  world.comment(onchain, 'carol', '[COMMIT] NO 100%')
  return { world, markets: [reported, onchain] }
}

/** Everything that has to be the same at the end, killed or not. */
const endOf = async ({ world, markets }: Awaited<ReturnType<typeof prepare>>) =>
  Promise.all(
    markets.map(async (market) => {
      const entry = await world.entry(market.id)
      const { status, outcome, outcome_value, commitments, onchain } = entry
      const reported = world.reported(market)
      const { id, content, status: shown } = reported[0] ?? {}
      return {
        ...{ status, outcome, outcome_value, commitments, onchain },
        isReported: id !== undefined && entry.resolution_comment_id === id,
        comments: reported.length,
        content: content?.replaceAll(/127\.0\.0\.1:\d+/g, 'local'),
        isShown: shown !== 'pending' && shown !== 'failed',
      }
    }),
  )

const runKilled = async (setting: Setting, killAt?: number) => {
  const prepared = await prepare(setting)
  try {
    const killSwitch = createKillSwitch(killAt)
    await runUntilQuiet(prepared.world, killSwitch)
    return { end: await endOf(prepared), moments: killSwitch.moments }
  } finally {
    await prepared.world.close()
  }
}

/** Kills one run at each moment, in `npm test` at each tenth, some runs at a time, and tells how each ended. */
const runKilledEverywhere = async (
  setting: Setting,
  moments: readonly string[],
  isAsked: (moment: string) => boolean = () => true,
) => {
  const all = moments.map((moment, killAt) => ({ moment, killAt }))
  const asked = sampleOf(all.filter(({ moment }) => isAsked(moment)))
  const waiting = [...asked]
  const ends: (Awaited<ReturnType<typeof runKilled>>['end'] | undefined)[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      ends[next.killAt] = (await runKilled(setting, next.killAt)).end
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
  return asked.map(({ moment, killAt }) => ({
    moment: `${moment} (${killAt})`,
    end: ends[killAt],
  }))
}

test('both markets are finalized, posted once and scored without a kill', async () => {
  const { end } = await runKilled({ trusted: false, alone: false })
  expect(end).toMatchObject([
    {
      status: 'finalized',
      outcome: 'YES',
      outcome_value: '71666.67',
      commitments: [
        { author: 'alice', side: 'YES', percent: 80, brier: 400 },
        { author: 'bob', side: 'NO', percent: 70, brier: 4_900 },
      ],
      onchain: null,
    },
    {
      status: 'finalized',
      outcome: 'NO',
      commitments: [{ author: 'carol', side: 'NO', percent: 100, brier: 0 }],
      onchain: { outcome: 'NO' },
    },
  ])
  for (const market of end) {
    expect(market).toMatchObject({ isReported: true, comments: 1, isShown: true })
  }
})

test('killed after any call and run again, a cycle ends as if nothing had happened', async () => {
  const setting = { trusted: true, alone: false }
  const whole = await runKilled(setting)
  // Before the next call the world outside is what it was after the last one.
  const isAfter = (moment: string) => moment.startsWith('after ')
  const ends = await runKilledEverywhere(setting, whole.moments, isAfter)
  expect(whole.moments.filter(isAfter).length).toBeGreaterThan(50)
  for (const { moment, end } of ends) expect(end, `killed ${moment}`).toEqual(whole.end)
}, 300_000)

test('a challenge that dies with the process hides its comment, and none is written twice', async () => {
  const setting = { trusted: false, alone: true }
  const whole = await runKilled(setting)
  const lost: string[] = []
  for (const { moment, end } of await runKilledEverywhere(setting, whole.moments)) {
    const [expected] = whole.end
    if (end?.[0]?.status === 'finalized') {
      expect(end, `killed ${moment}`).toEqual(whole.end)
      continue
    }
    lost.push(moment.replace(/ \(\d+\)/, ''))
    const hidden = { status: 'resolved', isReported: false, comments: 1, isShown: false }
    expect(end, `killed ${moment}`).toEqual([{ ...expected, ...hidden }])
  }
  // Its code is gone, or it is unknown whether the one answer was sent.
  const mayBeLost = [
    'after POST comments',
    'before journal.update',
    'after journal.update',
    'before POST verify',
  ]
  expect(lost.filter((moment) => !mayBeLost.includes(moment))).toEqual([])
  if (isFull) expect(lost).toEqual(mayBeLost)
}, 300_000)
