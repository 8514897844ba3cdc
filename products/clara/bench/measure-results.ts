import { type AosModuleName, createMessageBuilder } from '@cresolver/worlds/ao'
import { startMarketOnAos } from '../src/process/market-on-aos.fixture.ts'

// Measures what the largest results that the market takes cost it, by their shape, on both modules: a message
// with a result, less one with the same data that the market ignores, which aos decodes all the same.
// Usage: node --import tsx products/clara/bench/measure-results.ts

const BYTES = 131_072
const VALUES = 2_500
const GOAL = 20

const fill = (text: string, bytes = BYTES) =>
  text.repeat(Math.floor(bytes / Buffer.byteLength(text)))
const list = (value: string, count: number) => `[${Array(count).fill(value).join()}]`
const names = (count: number, bytes: number) =>
  `{${Array.from({ length: count }, (_, at) => `"${`${at}`.padEnd(bytes, 'k')}":1`).join()}}`

/** Each of at most as many bytes and values as a result may have. */
const shapes: Readonly<Record<string, string>> = {
  'one long string': `"${fill('x', BYTES - 2)}"`,
  'lines of prose': `"${fill('A line of an answer.\\n', BYTES - 2)}"`,
  'escapes of four digits': `"${fill('\\u00e9', BYTES - 2)}"`,
  'quotation marks in JSON': `"${fill('\\"', BYTES - 2)}"`,
  'text that is not JSON': fill('An answer in "words". '),
  'as many numbers as there may be': list('1', VALUES - 1),
  'as many long numbers': list('1'.repeat(50), VALUES - 1),
  'as many long strings': list(`"${'x'.repeat(48)}"`, VALUES - 1),
  'as many names with values': names(1_249, 1),
  'as many long names with values': names(1_249, 98),
  'as many spaces': `[${fill(' ', BYTES - 2)}]`,
  'lists in lists': list(`${'['.repeat(60)}${']'.repeat(60)}`, Math.floor(VALUES / 61)),
}

for (const module of ['aos-2.0.1', 'aos-2.0.4'] as const) await measure(module)

async function measure(module: AosModuleName): Promise<void> {
  const market = await startMarketOnAos(module, { checkpointEvery: 1_000_000_000 })
  const build = createMessageBuilder(market.process, 2_000_000)
  const say = (
    from: string,
    action: string,
    tags: Record<string, string>,
    data?: string,
  ) =>
    market.evaluate(
      build({
        from,
        owner: from,
        tags: { Action: action, Protocol: 'C.L.A.R.A.', ...tags },
        ...(data !== undefined && { data }),
      }),
    )
  const id = { 'RedStone-Agent-Id': 'agent' }
  const topic = { 'RedStone-Agent-Topic': 'tweet' }
  await say('agent', 'Register-Agent-Profile', {
    ...id,
    ...topic,
    'RedStone-Agent-Fee': '1',
  })
  const reward = { ...topic, 'RedStone-Agent-Reward': '1' }
  for (const [shape, result] of Object.entries(shapes)) {
    const times: number[] = []
    const ignored: number[] = []
    for (let round = 0; round < 25; round += 1) {
      const { Messages } = await say('requester', 'Register-Task', reward, '{}')
      const task = Messages[0]?.Tags.find(({ name }) => name === 'TaskId')?.value ?? ''
      const tags = { ...id, 'RedStone-Task-Id': task }
      const evaluation = await say('agent', 'Send-Result', tags, result)
      const action = evaluation.Messages[0]?.Tags.find(({ name }) => name === 'Action')
      if (action?.value !== 'Task-Result') {
        throw new Error(`${shape}: ${evaluation.Error ?? evaluation.Messages[0]?.Data}`)
      }
      times.push(evaluation.milliseconds)
      const other = {
        from: 'other',
        owner: 'other',
        tags: { Action: 'Other' },
        data: result,
      }
      ignored.push((await market.evaluate(build(other))).milliseconds)
    }
    const best = Math.min(...times) - Math.min(...ignored)
    const verdict = best <= GOAL ? 'met' : 'MISSED'
    console.log(`${module}  ${best.toFixed(1).padStart(6)} ms  ${verdict}  ${shape}`)
  }
  await market.process.close()
}
