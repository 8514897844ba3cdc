export { gatherRound, type RoundPorts } from './round/gather-round.ts'
