import type { Command } from 'commander'
import type { Environment } from '../environment.ts'
import { addCheck } from './check/check.ts'
import { addIdentity } from './identity/identity.ts'
import { addNew } from './new/new.ts'
import { addServe } from './serve/serve.ts'
import { addTrackRecord } from './track-record/track-record.ts'

export function addAgents(agents: Command, environment: Environment): void {
  addNew(agents, environment)
  addCheck(agents, environment)
  addServe(agents, environment)
  addIdentity(agents, environment)
  addTrackRecord(agents, environment)
}
