import { startLocalAo } from './local-ao.ts'

// Runs a local AO on a folder until it is killed: node --import tsx restart-child.fixture.ts <folder>
const ao = await startLocalAo({ folder: process.argv[2] })
process.stdout.write(`${JSON.stringify(ao)}\n`)
