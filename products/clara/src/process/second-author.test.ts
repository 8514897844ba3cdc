// biome-ignore-all format: many cases in few lines
import { describe, expect, it } from 'vitest'
import { assignedTo, newTestMarket, SELF, type SeenReply } from './market.fixture.ts'

type Market = ReturnType<typeof newTestMarket>
type Tags = Record<string, string>
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const evaluator = (value: string): Tags => ({ 'RedStone-Task-Evaluator': value })
const amount = (value: string): Tags => ({ 'RedStone-Agent-Offer': value })
const credit = (m: Market, who: string, units: number | string, from = 'token') =>
  m.settle({ from, action: 'Credit-Notice', tags: { Sender: who, Quantity: String(units) } })
function held(tags: Tags = {}): Market {
  const m = newTestMarket(); m.configure({ Token: 'token', ...tags }); credit(m, 'requester', 1000)
  return m
}
const hire = (m: Market, id = 'Worker', tags: Tags = {}) => m.register(id, { 'RedStone-Agent-Fee': '50', ...tags })
function staffed(): Market { const m = held(); hire(m); return m }
const profile = (m: Market, from: string, id: string, data: string | null = '{}') =>
  m.settle({ from, action: 'Register-Agent-Profile', data: data ?? undefined, tags: { 'RedStone-Agent-Id': id, 'RedStone-Agent-Topic': 'discord', 'RedStone-Agent-Fee': '1' } })
function order(m: Market, from: string, tags: Tags = {}, data: string | null = '{"prompt":"x"}') {
  const replies = m.settle({ from, action: 'Register-Task', data: data ?? undefined, tags: { 'RedStone-Agent-Topic': 'tweet', 'RedStone-Agent-Reward': '50', 'RedStone-Agent-Matching': 'cheapest', ...tags } })
  return { replies, id: replies.find((reply) => reply.tags.TaskId !== undefined)?.tags.TaskId ?? '' }
}
const act = (m: Market, from: string, action: string, id: string, rest: { after?: number; data?: string } = {}) =>
  m.settle({ from, action, tags: { 'RedStone-Task-Id': id }, ...rest })
const offer = (m: Market, agent: string, id: string, value: string, after = 1) => m.answer('Send-Offer', agent, id, { tags: amount(value), data: undefined, after })
const facts = (m: Market, id: string) => m.read('Get-Task', { 'RedStone-Task-Id': id }).data
const workers = (m: Market, id: string) => facts(m, id).assignments.map((each: { agentId: string }) => each.agentId)
const agent = (m: Market, id = 'Worker') => m.read('Get-Agent', { 'RedStone-Agent-Id': id }).data
const account = (m: Market, who: string) =>
  m.send({ from: who, action: 'Balance' }).find((reply) => reply.target === who && reply.data?.available !== undefined)?.data
const available = (m: Market, who: string) => String(account(m, who).available)
const total = (m: Market, whose: string[]) =>
  whose.map((who) => account(m, who)).reduce((sum, { available: a, locked, deposit }) => sum + Number(a) + Number(locked) + Number(deposit), 0)
const code = (replies: SeenReply[]) => replies.find((reply) => reply.action === 'Error')?.data.code
const has = (m: Market, id: string) => m.read('List-Agents').data.some((each: { id: string }) => each.id === id)
/** Lets time pass in steps that are not doubt, all ticks delivered. */
function pass(m: Market, time: number) {
  for (let left = time; left > 0; left -= 23 * HOUR) m.settle({ from: 'clock', action: 'Info', after: Math.min(left, 23 * HOUR) })
}
/** Time to just after the window; whole steps of it pass at once. */
function overWindow(m: Market, id: string): number {
  const { window } = facts(m, id).acceptance
  if (window <= 23 * HOUR) return window + 1000
  m.send({ from: 'clock', action: 'Info', after: window - HOUR })
  return HOUR + 1000
}
/** Other tasks that fall due ten minutes later; half a minute before that it returns. */
function others(m: Market, count: number) {
  for (let i = 0; i < count; i += 1) {
    m.register(`Filler-${i}`, { 'RedStone-Agent-Topic': 'discord', 'RedStone-Agent-Fee': '1' }); credit(m, `payer-${i}`, 1)
    order(m, `payer-${i}`, { 'RedStone-Agent-Topic': 'discord', 'RedStone-Agent-Reward': '1' })
  }
  m.send({ from: 'clock', action: 'Info', after: 9.5 * MINUTE })
}
function delivered(m: Market, from = 'requester', tags: Tags = {}, worker = 'Worker'): string {
  const { id } = order(m, from, tags)
  m.answer('Send-Result', worker, id); return id
}
describe.each([0, 1, 21, 100])('a market where %i other things are due', (count) => {
  const start = () => { const m = staffed(); others(m, count); return m }
  it('pays the worker when the requester rejects after the window', () => {
    const m = start(); const id = delivered(m); act(m, 'requester', 'Reject-Result', id, { after: overWindow(m, id) })
    expect([available(m, 'worker'), available(m, 'requester'), facts(m, id).burned]).toEqual(['50', '950', undefined]) })
  it('pays the worker when the requester cancels after the window', () => {
    const m = start(); const id = delivered(m); act(m, 'requester', 'Cancel-Task', id, { after: overWindow(m, id) })
    expect([available(m, 'worker'), available(m, 'requester')]).toEqual(['50', '950']) })
  it('refunds the requester when the result comes after the time of the agent', () => {
    const m = start(); const { id } = order(m, 'requester'); m.answer('Send-Result', 'Worker', id, { after: 10 * MINUTE + 1 }); pass(m, 4 * DAY)
    expect([available(m, 'worker'), available(m, 'requester')]).toEqual(['0', '1000']) })
  it('counts an expiry when the agent declines after its time', () => {
    const m = start(); const { id } = order(m, 'requester'); m.answer('Decline-Task', 'Worker', id, { after: 10 * MINUTE + 1, data: undefined })
    expect(agent(m).reputation.expired).toBe('50') })
  it('assigns the offer in time when a lower one comes after the round', () => {
    const m = start(); hire(m, 'Late'); const { id, replies } = order(m, 'requester', { 'RedStone-Agent-Matching': 'query', 'RedStone-Agent-Reward': '100' })
    const request = replies.find((reply) => reply.data.offerDeadline !== undefined)?.data
    offer(m, 'Worker', id, '80'); offer(m, 'Late', id, '69', request.offerDeadline - request.timestamp + 1); expect(workers(m, id)).toEqual(['Worker']) })
  it('pays the worker when the evaluator rejects eight days too late', () => {
    const m = start(); m.configure({ Evaluators: 'judge' }); const id = delivered(m, 'requester', evaluator('judge')); act(m, 'requester', 'Reject-Result', id)
    for (let day = 0; day < 8; day += 1) m.send({ from: 'clock', action: 'Info', after: DAY })
    act(m, 'judge', 'Reject-Result', id); expect([available(m, 'worker'), available(m, 'requester')]).toEqual(['50', '950']) })
})
describe('a requester that cheats', () => {
  it('gets none of seven works for nothing when seven outsiders reject', () => {
    const m = staffed(); for (let i = 0; i < 10; i += 1) { credit(m, `fair-${i}`, 50); act(m, `fair-${i}`, 'Accept-Result', delivered(m, `fair-${i}`)) }
    const before = agent(m).reputation
    for (let i = 0; i < 7; i += 1) {
      credit(m, `thief-${i}`, 100); const id = delivered(m, `thief-${i}`); const rejection = act(m, `thief-${i}`, 'Reject-Result', id).find((reply) => reply.action === 'Result-Rejected')
      expect(rejection?.data).toMatchObject({ final: true, burned: '50' })
      expect([facts(m, id).status, account(m, `thief-${i}`)]).toMatchObject(['burned', { available: '50', locked: '0' }])
      expect(code(m.settle({ from: `thief-${i}`, action: 'Withdraw', tags: { Quantity: '100' } }))).toBeDefined()
    }
    expect(agent(m).reputation).toEqual(before) })
  it('is shown by its history when it pays, lets pass and rejects', () => {
    const m = staffed(); act(m, 'requester', 'Accept-Result', delivered(m)); act(m, 'requester', 'Reject-Result', delivered(m)); pass(m, overWindow(m, delivered(m)))
    const { replies, id } = order(m, 'requester'); const right = { paid: 2, rejected: 1, expired: 1 }
    expect(replies.find((reply) => reply.action === 'Agent-Task-Assignment')?.data.requesterHistory).toEqual(right); expect(agent(m).tasks.inbox[id].requesterHistory).toEqual(right) })
  it('buys no level five when fifty addresses pay one unit each', () => {
    const m = held(); hire(m, 'Worker', { 'RedStone-Agent-Fee': '1' })
    for (let i = 0; i < 50; i += 1) { credit(m, `sybil-${i}`, 1); act(m, `sybil-${i}`, 'Accept-Result', delivered(m, `sybil-${i}`, { 'RedStone-Agent-Reward': '1' })) }
    expect(agent(m).reputation.level).toBeLessThan(5) })
  it('gets no reward back when it cancels a delivered task', () => {
    const m = staffed(); const id = delivered(m); act(m, 'requester', 'Cancel-Task', id); pass(m, 3 * DAY)
    expect([available(m, 'worker'), available(m, 'requester')]).toEqual(['50', '950']) })
  it.each([['itself', 'requester'], ['its second key', 'second-key']])('finds no agent without terms when it names %s as evaluator', (_title, who) => {
    const m = held({ Evaluators: 'judge' }); hire(m); expect(assignedTo(order(m, 'requester', evaluator(who)).replies)).toEqual([])
    expect(assignedTo(order(m, 'requester', evaluator('judge')).replies)).toEqual(['Worker']) })
})
describe('an agent that deals with itself', () => {
  it('gets no task when its address asks for it', () => {
    const m = held(); credit(m, 'worker', 200); hire(m); expect(assignedTo(order(m, 'worker').replies)).toEqual([]); hire(m, 'Dearer', { 'RedStone-Agent-Fee': '60' })
    expect(assignedTo(order(m, 'worker', { 'RedStone-Agent-Reward': '70' }).replies)).toEqual(['Dearer']) })
  it('gets no task when its address is the evaluator', () => {
    const m = held({ Evaluators: 'worker' }); hire(m, 'Worker', { 'RedStone-Agent-Evaluators': 'any' }); hire(m, 'Dearer', { 'RedStone-Agent-Fee': '60', 'RedStone-Agent-Evaluators': 'any' })
    expect(assignedTo(order(m, 'requester', { 'RedStone-Agent-Reward': '70', ...evaluator('worker') }).replies)).toEqual(['Dearer']) })
  it.each([['broadcast', { 'RedStone-Agent-Topic': 'broadcast' }], ['query', { 'RedStone-Agent-Matching': 'query' }]])('hears nothing when its address sends a %s', (_title, tags: Tags) => {
    const m = newTestMarket(); hire(m); hire(m, 'Other'); const { replies } = order(m, 'worker', tags)
    expect(replies.filter((reply) => reply.data.agentId !== undefined || reply.data.offerDeadline !== undefined).map((reply) => reply.target)).toContain('other')
    expect(agent(m).tasks.inbox).toEqual([])
    expect(replies.some((reply) => reply.target === 'worker' && reply.data.offerDeadline !== undefined && reply.data.agentId === 'Worker')).toBe(false) })
})
describe('an evaluator', () => {
  function rejected() {
    const m = held({ Evaluators: 'judge' }); hire(m); const id = delivered(m, 'requester', evaluator('judge')); act(m, 'requester', 'Reject-Result', id); return { m, id }
  }
  it('pays the worker when it is silent', () => {
    const { m, id } = rejected(); expect(facts(m, id).status).toBe('rejected'); const replies: SeenReply[] = []
    for (let day = 0; day < 15; day += 1) replies.push(...m.settle({ from: 'clock', action: 'Info', after: DAY }))
    expect([available(m, 'worker'), available(m, 'requester')]).toEqual(['50', '950'])
    expect(JSON.stringify(replies.filter((reply) => reply.action === 'Result-Accepted'))).toContain('evaluator-silence') })
  it.each([['Accept-Result', '50', '950', '0'], ['Reject-Result', '0', '1000', '50']])('decides once for all when it sends %s', (action, worker, requester, counted) => {
    const { m, id } = rejected(); act(m, 'judge', action, id); expect(code(act(m, 'judge', action === 'Accept-Result' ? 'Reject-Result' : 'Accept-Result', id))).toBeDefined()
    expect([available(m, 'worker'), available(m, 'requester'), agent(m).reputation.rejected]).toEqual([worker, requester, counted]) })
  it('decides nothing when it is a outsider', () => {
    const { m, id } = rejected(); expect([code(act(m, 'outsider', 'Reject-Result', id)), code(act(m, 'outsider', 'Accept-Result', id))]).not.toContain(undefined)
    expect([available(m, 'worker'), facts(m, id).status]).toEqual(['0', 'rejected']) })
})
describe('an offer', () => {
  const query = { 'RedStone-Agent-Matching': 'query', 'RedStone-Agent-Reward': '100' }
  const start = () => { const m = held(); hire(m, 'Ann'); hire(m, 'Ben'); return { m, id: order(m, 'requester', query).id } }
  it('is refused when it is below the fee of its agent', () => { const { m, id } = start(); expect(code(offer(m, 'Ann', id, '49'))).toBe('OFFER_REFUSED'); expect(facts(m, id)).toMatchObject({ offers: [], offered: 0 }) })
  it('is seen by nobody when its round is open', () => {
    const { m, id } = start(); const replies = offer(m, 'Ann', id, '77'); expect(facts(m, id)).toMatchObject({ offers: [], offered: 1 })
    const seen = [facts(m, id), m.read('List-Agents'), m.read('List-Queue', { 'RedStone-Agent-Topic': 'tweet' }), replies.filter((reply) => reply.target !== 'ann')]
    expect(JSON.stringify(seen)).not.toContain('77"') })
  it('is refused when a outsider sends it or it is above the reward', () => {
    const { m, id } = start(); expect(code(m.answer('Send-Offer', 'Ann', id, { from: 'outsider', tags: amount('60') }))).toBeDefined()
    expect(code(offer(m, 'Ann', id, '101'))).toBeDefined(); expect(facts(m, id).offered).toBe(0) })
  it('wins at once when the other agent was silent in its last round', () => {
    const { m, id } = start(); offer(m, 'Ann', id, '60'); expect(workers(m, id)).toEqual([]); pass(m, 5 * MINUTE); m.answer('Send-Result', 'Ann', id)
    const second = order(m, 'requester', query); expect(second.replies.filter((reply) => reply.data.offerDeadline !== undefined).map((reply) => reply.target).sort()).toEqual(['ann', 'ben'])
    expect(assignedTo(offer(m, 'Ann', second.id, '60'))).toEqual(['Ann']) })
  it('is asked for without the payload when that is long', () => {
    const m = newTestMarket(); hire(m, 'Ann'); const payload = JSON.stringify({ prompt: 'x'.repeat(3000) }); const { id, replies } = order(m, 'requester', query, payload)
    const request = replies.find((reply) => reply.data.offerDeadline !== undefined)?.data; expect([request.payload, request.payloadBytes]).toEqual([undefined, payload.length])
    const won = offer(m, 'Ann', id, '60').find((reply) => reply.action === 'Agent-Task-Assignment'); expect(won?.data.payload).toEqual(JSON.parse(payload)) })
})
describe('an agent that is silent', () => {
  it('is paused until it registers again when three tasks in a row expire', () => {
    const m = staffed()
    for (let i = 0; i < 3; i += 1) { expect(assignedTo(order(m, 'requester', { 'RedStone-Task-Lifetime': String(HOUR) }).replies)).toEqual(['Worker']); pass(m, 2 * HOUR) }
    expect(agent(m)).toMatchObject({ paused: true, reputation: { expired: '150' } }); expect(available(m, 'requester')).toBe('1000')
    expect(assignedTo(order(m, 'requester').replies)).toEqual([]); hire(m); expect(agent(m).paused).not.toBe(true); expect(assignedTo(order(m, 'requester').replies)).toEqual(['Worker']) })
  it('is not paused when a result comes between its expiries', () => {
    const m = staffed(); const expire = () => { order(m, 'requester', { 'RedStone-Task-Lifetime': String(HOUR) }); pass(m, 2 * HOUR) }; expire(); expire()
    act(m, 'requester', 'Accept-Result', delivered(m)); expire(); expire(); expect(agent(m)).toMatchObject({ reputation: { expired: '200' } }); expect(agent(m).paused).not.toBe(true) })
})
describe('a token notice', () => {
  const back = (replies: SeenReply[]) => replies.filter((reply) => reply.action === 'Transfer').map((reply) => [reply.target, reply.tags.Recipient, reply.tags.Quantity])
  it.each([
    ['comes of another token', held(), 'mallory-token', '5'],
    ['comes before a token is set', newTestMarket(), 'token', '5'],
    ['has too many digits', held(), 'token', `1${'0'.repeat(45)}`],
  ])('goes straight back when it %s', (_title, m, from, quantity) => {
    expect(back(credit(m, 'alice', quantity, from))).toEqual([[from, 'alice', quantity]]); expect(account(m, 'alice')?.available ?? '0').toBe('0') })
  it.each(['0', '-5', '1.5', '1e3', '', 'abc', '0x10'])('credits nothing when its quantity is "%s"', (quantity) => { const m = held(); credit(m, 'alice', quantity); expect(available(m, 'alice')).toBe('0') })
  it('credits nobody when its sender is the market itself', () => {
    const m = held(); credit(m, SELF, 500); expect(m.read('Balance', { Account: SELF, Target: SELF, Recipient: SELF }).data).not.toMatchObject({ available: '500' }) })
  it('credits nobody when a outsider forges it', () => {
    const m = held(); m.settle({ from: 'mallory', action: 'Credit-Notice', tags: { Sender: 'mallory', Quantity: '500', From: 'token', 'From-Process': 'token' } })
    expect(available(m, 'mallory')).toBe('0') })
  it('credits again once when the token reports a withdrawal that failed', () => {
    const m = staffed(); const from = 'requester'; const count = Number(m.task({ 'RedStone-Agent-Topic': 'nowhere' }).id.split('-')[1])
    const transfer = m.send({ from, action: 'Withdraw', tags: { Quantity: '300' } }).find((reply) => reply.action === 'Transfer')
    expect([transfer?.target, transfer?.tags.Quantity, available(m, from)]).toEqual(['token', '300', '700'])
    const error = { ...transfer?.tags, Error: 'Insufficient Balance!', 'Message-Id': 'transfer', 'Pushed-For': `message-${count + 1}`, 'X-Reference': transfer?.tags.Reference ?? '1' }
    m.settle({ from: 'mallory', action: 'Transfer-Error', tags: error }); expect(available(m, from)).toBe('700')
    m.settle({ from: 'token', action: 'Transfer-Error', tags: error }); expect(available(m, from)).toBe('1000')
    m.settle({ from: 'token', action: 'Transfer-Error', tags: error }); expect(available(m, from)).toBe('1000') })
})
describe('a stamp far ahead', () => {
  it('changes nothing when it lies 25 hours ahead, and the same message works again', () => {
    const m = held()
    const draft = { from: 'ann', action: 'Register-Agent-Profile', data: '{}', tags: { 'RedStone-Agent-Id': 'Ann', 'RedStone-Agent-Topic': 'tweet', 'RedStone-Agent-Fee': '1' } }
    const replies = m.send({ ...draft, after: 25 * HOUR })
    expect([code(replies), replies.some((reply) => reply.target === SELF && reply.action === 'Tick')]).toEqual(['TIME_IN_DOUBT', true])
    expect(code([m.read('Get-Agent', { 'RedStone-Agent-Id': 'Ann' })])).toBeDefined(); expect(m.settle(draft).map((reply) => reply.action)).toContain('Registered') })
  it('ends no window when one message of a outsider is stamped ten years ahead', () => {
    const m = staffed(); const id = delivered(m); m.send({ from: 'outsider', action: 'Info', after: 3650 * DAY })
    act(m, 'requester', 'Reject-Result', id, { after: 1 - 3650 * DAY }); expect(facts(m, id)).toMatchObject({ status: 'burned' })
    expect([available(m, 'worker'), facts(m, order(m, 'requester').id).endsAt - facts(m, id).endsAt < DAY]).toEqual(['0', true]) })
})
describe('data', () => {
  it.each([' ', '\n \t'])('is not a data when it is blank (%j)', (blank) => {
    const outcome = (data: string | undefined) => {
      const m = newTestMarket(); const joined = profile(m, 'ann', 'Ann', data ?? null); hire(m); const { id } = m.task({ 'RedStone-Agent-Matching': 'cheapest' })
      const task = order(m, 'r', {}, data ?? null).replies; return [joined, task, m.answer('Send-Result', 'Worker', id, { data }), m.answer('Decline-Task', 'Worker', id, { data })]
    }
    expect(outcome(blank)).toEqual(outcome(undefined)); const m = staffed(); const id = delivered(m); act(m, 'requester', 'Reject-Result', id, { data: blank })
    expect(facts(m, id).status).toBe('burned') })
  it.each(['Foo bar', 'say "hi"\\', '{"a":', '{"a":1} x', 'NaN', '[1,]', 'a,'.repeat(3000), 'ü€😀'])('is handed on as text when it is not JSON (%#)', (text) => {
    const m = newTestMarket(); hire(m); const { id, replies } = order(m, 'requester', {}, text)
    expect(replies.find((reply) => reply.action === 'Agent-Task-Assignment')?.data.payload).toBe(text)
    expect(m.answer('Send-Result', 'Worker', id, { data: text }).find((reply) => reply.action === 'Task-Result')?.data.result).toBe(text) })
  it.each([`[${'1,'.repeat(2600)}1]`, `{${Array.from({ length: 1300 }, (_, i) => `"k${i}":1`)}}`, `${'['.repeat(3000)}${']'.repeat(3000)}`])('is refused as too complex when its JSON has more than 2,500 values and names (%#)', (json) => {
    const m = newTestMarket(); hire(m); const { id } = order(m, 'requester')
    expect([code(order(m, 'requester', {}, json).replies), code(m.answer('Send-Result', 'Worker', id, { data: json }))]).toEqual(['MESSAGE_INVALID', 'MESSAGE_INVALID']) })
  it('is a result when it has 131,072 bytes, and none when it has one more', () => {
    const m = newTestMarket(); hire(m); const { id } = order(m, 'requester'); expect(code(m.answer('Send-Result', 'Worker', id, { data: `"${'x'.repeat(131_071)}"` }))).toBeDefined()
    expect(code(m.answer('Send-Result', 'Worker', id, { data: `"${'x'.repeat(131_070)}"` }))).toBeUndefined() })
})
describe('room', () => {
  const big = (m: Market, from: string, size: number) => order(m, from, { 'RedStone-Agent-Topic': 'discord' }, `"${'x'.repeat(size)}"`).replies
  const fill = (m: Market, from: string) => { for (let i = 0; i < 60; i += 1) { const refusal = code(big(m, from, 128_000)); if (refusal !== undefined) return refusal } }
  const heldBytes = (m: Market) => m.read('Info').data.room.heldBytes
  it('ends at 4 MiB of an address and evicts nobody when no token is set', () => {
    const m = newTestMarket(); for (let i = 0; i < 50; i += 1) hire(m, `Honest-${i}`); for (const id of ['Disco', 'Disco-2', 'Disco-3']) hire(m, id, { 'RedStone-Agent-Topic': 'discord' })
    expect(fill(m, 'hog')).toBe('STORE_FULL'); const before = heldBytes(m)
    expect([code(big(m, 'hog', 128_000)), heldBytes(m), account(m, 'hog').bytes <= 4_194_304]).toEqual(['STORE_FULL', before, true])
    const refusals = Array.from({ length: 60 }, (_, i) => fill(m, `hog-${i}`)); expect(refusals.at(-1)).toBe('STORE_FULL')
    expect(heldBytes(m)).toBeLessThanOrEqual(192 * 1024 * 1024); for (let i = 0; i < 50; i += 1) expect(agent(m, `Honest-${i}`).id).toBe(`Honest-${i}`)
    expect(code(profile(m, 'thief', 'Honest-0'))).toBe('NAME_TAKEN')
  }, 120_000)
  it('costs one deposit for each further 16 KiB when a token is set', () => {
    const m = held({ Deposit: '10' }); hire(m, 'Disco', { 'RedStone-Agent-Topic': 'discord' }); credit(m, 'poor', 69)
    expect([code(big(m, 'poor', 40_000)), account(m, 'poor')]).toMatchObject(['STORE_FULL', { available: '69', locked: '0', deposit: '0', bytes: 0 }]); credit(m, 'poor', 1)
    expect([code(big(m, 'poor', 40_000)), account(m, 'poor')]).toMatchObject([undefined, { available: '0', locked: '50', deposit: '20' }])
    expect(code(m.settle({ from: 'poor', action: 'Withdraw', tags: { Quantity: '20' } }))).toBeDefined() })
})
describe('the id of an agent', () => {
  it('stays with its address for thirty days when it left', () => {
    const m = newTestMarket(); const take = () => code(profile(m, 'thief', 'Ben')); m.register('Ben')
    m.settle({ from: 'ben', action: 'Unregister-Agent', tags: { 'RedStone-Agent-Id': 'Ben' } }); expect([has(m, 'Ben'), take()]).toEqual([false, 'NAME_TAKEN'])
    pass(m, 29 * DAY); expect(take()).toBe('NAME_TAKEN'); expect(code(m.register('Ben'))).toBeUndefined()
    m.settle({ from: 'ben', action: 'Unregister-Agent', tags: { 'RedStone-Agent-Id': 'Ben' } }); pass(m, 31 * DAY); expect(take()).toBeUndefined() })
})
describe('the terms of an agent', () => {
  it.each([{ 'Least-Time': 'soon' }, { 'Least-Time': '-1' }, { 'Evaluator-Required': 'maybe' }, { Evaluators: Array.from({ length: 17 }, (_, i) => `e${i}`).join(',') }, { 'Least-Deposit': '1.5' }])('are refused when they are not terms (%#)', (terms) => {
    const m = held(); const replies = hire(m, 'Ann', Object.fromEntries(Object.entries(terms).map(([name, value]) => [`RedStone-Agent-${name}`, value])))
    expect([code(replies), has(m, 'Ann')]).toEqual(['MESSAGE_INVALID', false]) })
  it('bind a task with a held reward when the time for an answer is too short', () => {
    const window = 600_000
    const asked = (least: number) => { const n = held(); hire(n, 'Ann', { 'RedStone-Agent-Least-Time': String(least) }); return assignedTo(order(n, 'requester').replies) }
    expect([asked(window), asked(window + 1)]).toEqual([['Ann'], []]) })
  it('bind a task with a held reward when it needs an evaluator', () => {
    const m = held({ Evaluators: 'judge' }); hire(m, 'Ann', { 'RedStone-Agent-Evaluator-Required': 'yes' }); expect(assignedTo(order(m, 'requester').replies)).toEqual([])
    expect(assignedTo(order(m, 'requester', evaluator('judge')).replies)).toEqual(['Ann']) })
  it.each([['950', ['Ann']], ['951', []]])('bind a task with a held reward when a deposit of %s is asked of 1,000', (least, right) => {
    const m = held(); hire(m, 'Ann', { 'RedStone-Agent-Least-Deposit': least }); expect(assignedTo(order(m, 'requester').replies)).toEqual(right) })
  it('bind no task when no reward is held', () => {
    const m = newTestMarket(); hire(m, 'Ann', { 'RedStone-Agent-Least-Deposit': '951', 'RedStone-Agent-Least-Time': String(20 * DAY), 'RedStone-Agent-Evaluator-Required': 'yes' })
    expect(assignedTo(order(m, 'requester').replies)).toEqual(['Ann']) })
})
describe('an excluded agent', () => {
  it('does not get the task when others decline, or by a broadcast or a query', () => {
    const m = newTestMarket(); hire(m, 'Ann', { 'RedStone-Agent-Fee': '1' }); hire(m, 'Ben'); const without = { 'RedStone-Task-Exclude': 'Ann,Nobody' }
    const { id, replies } = order(m, 'requester', without); expect([assignedTo(replies), assignedTo(m.answer('Decline-Task', 'Ben', id, { data: undefined }))]).toEqual([['Ben'], []])
    expect(assignedTo(order(m, 'requester', { ...without, 'RedStone-Agent-Topic': 'broadcast' }).replies)).toEqual(['Ben'])
    expect(order(m, 'requester', { ...without, 'RedStone-Agent-Matching': 'query' }).replies.some((reply) => reply.target === 'ann')).toBe(false)
    expect(agent(m, 'Ann').tasks.inbox).toEqual([]) })
})
describe('the money of a broadcast', () => {
  const whose = ['requester', 'a', 'b', 'c']
  it.each([[1000, 3], [60, 1]])('sums when %i units meet three agents', (units, most) => {
    const m = newTestMarket(); m.configure({ Token: 'token' }); credit(m, 'requester', units); for (const id of ['A', 'B', 'C']) hire(m, id)
    const shares = order(m, 'requester', { 'RedStone-Agent-Topic': 'broadcast' }).replies.filter((reply) => reply.action === 'Agent-Task-Assignment')
    expect([shares.length <= most, total(m, whose)]).toEqual([true, units]); for (const { data } of shares.slice(0, 2)) m.answer('Send-Result', data.agentId, data.id)
    expect(total(m, whose)).toBe(units); pass(m, 4 * DAY); const paid = 50 * Math.min(2, shares.length)
    expect([account(m, 'requester').locked, available(m, 'requester'), total(m, whose)]).toEqual(['0', String(units - paid), units]) })
})
describe('a refused message', () => {
  it.each<[string, string, Tags?, string?]>([
    ['outsider', 'Register-Task'], ['outsider', 'Cancel-Task'], ['requester', 'Cancel-Task', { 'RedStone-Task-Id': 'DONE' }],
    ['requester', 'Register-Task', { 'RedStone-Agent-Reward': '0' }], ['requester', 'Register-Task', { 'RedStone-Agent-Reward': '-5' }], ['requester', 'Register-Task', { 'RedStone-Agent-Reward': '1.5' }],
    ['requester', 'Register-Task', { 'RedStone-Agent-Topic': 'weather' }], ['requester', 'Register-Task', { 'RedStone-Agent-Matching': 'dearest' }], ['requester', 'Register-Task', { 'RedStone-Task-Lifetime': 'long' }],
    ['requester', 'Register-Task', { 'RedStone-Task-Exclude': Array.from({ length: 51 }, (_, i) => `x${i}`).join(',') }], ['requester', 'Register-Task', {}, '[]'.repeat(200_000)],
    ['thief', 'Register-Agent-Profile'], ['thief', 'Register-Agent-Profile', { 'RedStone-Agent-Id': 'New', 'RedStone-Agent-Fee': '0' }], ['thief', 'Unregister-Agent'],
    ['thief', 'Send-Result'], ['thief', 'Decline-Task'], ['worker', 'Send-Result', { 'RedStone-Task-Id': 'DONE' }], ['worker', 'Decline-Task', { 'RedStone-Task-Id': 'DONE' }],
    ['worker', 'Accept-Result', { 'RedStone-Task-Id': 'DONE' }], ['thief', 'Reject-Result', { 'RedStone-Task-Id': 'DONE' }], ['requester', 'Accept-Result'], ['worker', 'Send-Offer', amount('60')],
    ['thief', 'Configure', { Token: 'thief', Deposit: '0', Evaluators: 'thief' }], ['thief', 'Renounce-Eval'], ['requester', 'Withdraw', { Quantity: '901' }], ['requester', 'Withdraw', { Quantity: '-1' }], ['worker', 'Withdraw', { Quantity: '1' }],
  ])('changes nothing when %s sends %s (%#)', (from, action, tags = {}, data = '{"x":1}') => {
    const m = held(); hire(m, 'Worker', { 'RedStone-Agent-Capacity': '5' }); const done = delivered(m); const open = order(m, 'requester').id
    const seen = () => [m.read('List-Agents').data, m.read('List-Queue', { 'RedStone-Agent-Topic': 'tweet' }).data, facts(m, done), facts(m, open), m.read('Info').data.room, m.read('Info').data.token, ...['requester', 'worker', 'thief', 'outsider'].map((who) => account(m, who))]
    const before = seen()
    const all = { 'RedStone-Agent-Topic': 'tweet', 'RedStone-Agent-Reward': '50', 'RedStone-Agent-Matching': 'cheapest', 'RedStone-Agent-Id': 'Worker', 'RedStone-Agent-Fee': '50', ...tags }
    const replies = m.settle({ from, action, data, tags: { 'RedStone-Task-Id': open, ...all, ...(tags['RedStone-Task-Id'] === 'DONE' && { 'RedStone-Task-Id': done }) } })
    expect(code(replies)).toBeDefined(); expect(seen()).toEqual(before) })
})
