import { buildContracts } from '@cresolver/devnet'
import { buildTestWorkflow } from './system.ts'

/** Builds contracts and workflows once, so that no test's time limit has to cover it. */
export default async function setup(): Promise<void> {
  await buildContracts()
  for (const entry of ['main', 'main.tee']) await buildTestWorkflow(entry)
}
