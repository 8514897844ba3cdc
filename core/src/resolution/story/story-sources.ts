import type { SettlementRecord } from '../record/settlement-record.ts'
import type { Fact } from './fact.ts'
import type { LedgerEntry, LedgerParty } from './ledger-entry.ts'
import type { Moment } from './stage.ts'
import type { StoryEvent } from './story-event.ts'

/** Sources of stages, beside the events of their asking. */
export type StorySources = {
  readonly momentOf: (event: StoryEvent) => Moment
  /** The record that the transaction of a report put on chain; undefined if it was not read. */
  readonly recordOf: (event: StoryEvent) => SettlementRecord | undefined
  /** Address of the court, lower case. */
  readonly court: Fact<string>
  /** Payments and receipts of a party in an asking. */
  readonly moneyOf: (asking: number, party: LedgerParty) => Fact<readonly LedgerEntry[]>
}
