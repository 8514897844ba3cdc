export { createSampleAgent, type SampleAgentParameters } from './create-sample-agent.ts'
export type { SampleCharacter } from './sample-character.ts'
