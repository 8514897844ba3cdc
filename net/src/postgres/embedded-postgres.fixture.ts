import { startEmbeddedPostgres } from './embedded-postgres.ts'

// A process of its own that uses a data folder until it is killed.
const [dataFolder = ''] = process.argv.slice(2)
const { reused } = await startEmbeddedPostgres({ dataFolder })
process.stdout.write(`${reused ? 'joined' : 'started'}\n`)
