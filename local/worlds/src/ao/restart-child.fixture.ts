import { startLocalAo } from './local-ao.ts'

// Runs a local AO on a folder until it is killed: node --import tsx restart-child.fixture.ts <folder>
//   <messages between two snapshots>
const [, , folder, every] = process.argv
const ao = await startLocalAo({ folder, snapshotEvery: Number(every) })
process.stdout.write(`${JSON.stringify(ao)}\n`)
