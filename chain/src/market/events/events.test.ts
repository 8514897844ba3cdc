import { toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { marketAbi } from '../../generated/market.ts'
import { receiverAbi } from '../../generated/receiver.ts'
import {
  answerHashPostedEvent,
  answersCommittedEvent,
  evidenceRecordedEvent,
  reportProcessedEvent,
  resolutionRequestedEvent,
} from './events.ts'

test.each([
  [resolutionRequestedEvent, 'ResolutionRequested(uint256,string)', marketAbi],
  [answersCommittedEvent, 'AnswersCommitted(address,uint256,uint8,bytes32)', marketAbi],
  [answerHashPostedEvent, 'AnswerHashPosted(uint256,address,bytes32)', marketAbi],
  [evidenceRecordedEvent, 'EvidenceRecorded(uint256,bytes32)', receiverAbi],
])('the event %o is the one of the contract', (event, signature, abi) => {
  expect(toEventSelector(event)).toBe(toEventSelector(signature))
  const inputs = event.inputs.map((input) => expect.objectContaining(input))
  expect(abi).toContainEqual({ ...event, inputs })
})

test('the event of the forwarder has the signature that it logs', () => {
  expect(toEventSelector(reportProcessedEvent)).toBe(
    toEventSelector('ReportProcessed(address,bytes32,bytes2,bool)'),
  )
})
