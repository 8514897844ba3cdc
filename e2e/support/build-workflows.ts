import { buildTestWorkflow } from './system.ts'

/** Builds the workflows once, so that no test's time limit has to cover it. */
export default async function setup(): Promise<void> {
  for (const entry of ['main', 'main.tee']) await buildTestWorkflow(entry)
}
