import { once } from 'node:events'
import { createServer } from 'node:net'

/** The ports that the pages name: of `npm start`, then those of what a reader starts. */
const shown = {
  ANVIL_PORT: [8545],
  GATEWAY_PORT: [8550],
  ARCHIVE_PORT: [8551],
  PRICES_PORT: [8552],
  AO_PORT: [8553],
  KEEPER_PORT: [8554],
  PLATFORM_PORT: [8000],
  DASHBOARD_PORT: [3000],
  AGENT_PORT: [3001, 3002, 3003],
  TABLE_AGENT_PORT: [3011, 3012, 3013],
}
const ofReader = [4001, 4002, 4003, 8787]

/** The ports of this run, in place of those that the pages name. */
export type DocsPorts = {
  /** Variables of `npm start`; none where it has the ports of the pages. */
  readonly variables: Readonly<Record<string, string>>
  /** Puts the ports of this run into a text of a page. */
  readonly toHere: (text: string) => string
  /** Puts the ports of the page into what was printed. */
  readonly toShown: (text: string) => string
}

/** Takes the ports that the pages name; others, where a program of this machine has one of them. */
export async function pickDocsPorts(): Promise<DocsPorts> {
  const named = [...Object.values(shown).flat(), ...ofReader]
  const free = await Promise.all(named.map((port) => areFree(port, 1)))
  const taken = named.filter((_, index) => !free[index])
  if (taken.length === 0) {
    const same = (text: string) => text
    return { variables: {}, toHere: same, toShown: same }
  }
  console.log(`Other ports than those of the pages: ${taken.join(', ')} is taken.`)
  return pickOthers()
}

async function pickOthers(): Promise<DocsPorts> {
  const pairs: [shown: number, here: number][] = []
  // Below those that systems hand out by themselves, from 32,768 on.
  let from = 20_000 + Math.floor(Math.random() * 12_000)
  const take = async (ports: readonly number[]) => {
    while (!(await areFree(from, ports.length))) from += ports.length
    for (const port of ports) pairs.push([port, from++])
    return from - ports.length
  }
  const variables: Record<string, string> = {}
  for (const [name, ports] of Object.entries(shown))
    variables[name] = String(await take(ports))
  const agentPort = await take(ofReader)
  const here = new Map(pairs)
  const back = new Map(pairs.map(([one, other]) => [other, one]))
  const replace = (text: string, ports: ReadonlyMap<number, number>) =>
    text.replace(/(?<=127\.0\.0\.1:|_PORT=|--port )\d{4,5}\b/g, (port) =>
      String(ports.get(Number(port)) ?? port),
    )
  const startsAgent = /(?<=cd ~\/my-agent .*)npm start/g
  return {
    variables,
    toHere: (text) =>
      replace(text, here).replace(startsAgent, `AGENT_PORT=${agentPort} npm start`),
    toShown: (text) => replace(text, back),
  }
}

async function areFree(from: number, count: number): Promise<boolean> {
  for (let port = from; port < from + count; port += 1) {
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]).catch(() => false)
    server.close()
    if (!isFree) return false
  }
  return true
}
