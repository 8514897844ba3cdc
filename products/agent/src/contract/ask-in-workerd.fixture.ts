import { SELF } from 'cloudflare:test'

/** Asks the agent of the contract through its Worker; for tests. */
export async function ask(path: string, init?: RequestInit): Promise<Response> {
  return SELF.fetch(new Request(`https://agent.test${path}`, init))
}
