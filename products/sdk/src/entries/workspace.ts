// For the other packages of this repository; it is not published.
export { proposeTerms } from '../create-market.ts'
export { plainWords } from '../plain-words.ts'
export { contentUrl, fetchBytes, fetchText } from '../reading/fetch-content.ts'
export { type FoundRecord, findRecord, RECORD_JSON } from '../reading/fetch-record.ts'
export { findCourt } from '../reading/find-court.ts'
export { findSigned, readAnswers } from '../reading/read-answers.ts'
export { findArchives, parseArchives } from '../reading/read-archives.ts'
export { readChainFacts } from '../reading/read-chain-facts.ts'
export {
  type ChainHistory,
  readHistory,
  storyEventsOf,
  storyFactsOf,
} from '../reading/read-history.ts'
export { readStory } from '../reading/read-story.ts'
