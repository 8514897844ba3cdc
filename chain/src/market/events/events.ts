/** The event of the market that starts a workflow. */
export const resolutionRequestedEvent = {
  type: 'event',
  name: 'ResolutionRequested',
  inputs: [
    { name: 'marketId', type: 'uint256', indexed: true },
    { name: 'question', type: 'string', indexed: false },
  ],
  anonymous: false,
} as const

/** The event of the receiver that ties a market to the hash of its round's record. */
export const evidenceRecordedEvent = {
  type: 'event',
  name: 'EvidenceRecorded',
  inputs: [
    { name: 'marketId', type: 'uint256', indexed: true },
    { name: 'evidenceHash', type: 'bytes32', indexed: true },
  ],
  anonymous: false,
} as const

/** The event of the KeystoneForwarder that says whether a receiver took a report. */
export const reportProcessedEvent = {
  type: 'event',
  name: 'ReportProcessed',
  inputs: [
    { name: 'receiver', type: 'address', indexed: true },
    { name: 'workflowExecutionId', type: 'bytes32', indexed: true },
    { name: 'reportId', type: 'bytes2', indexed: true },
    { name: 'result', type: 'bool', indexed: false },
  ],
  anonymous: false,
} as const

/** Event of a collector that announces a list of hashes (stage 0) or a bundle of answers (stage 1). */
export const answersCommittedEvent = {
  type: 'event',
  name: 'AnswersCommitted',
  inputs: [
    { name: 'collector', type: 'address', indexed: true },
    { name: 'marketId', type: 'uint256', indexed: true },
    { name: 'stage', type: 'uint8', indexed: true },
    { name: 'hash', type: 'bytes32', indexed: false },
  ],
  anonymous: false,
} as const

/** Event of a worker that posts the hash of its answer itself. */
export const answerHashPostedEvent = {
  type: 'event',
  name: 'AnswerHashPosted',
  inputs: [
    { name: 'marketId', type: 'uint256', indexed: true },
    { name: 'worker', type: 'address', indexed: true },
    { name: 'hash', type: 'bytes32', indexed: false },
  ],
  anonymous: false,
} as const
