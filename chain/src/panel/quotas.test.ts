import { expect, test } from 'vitest'
import { QUOTA_NAMES, QUOTA_PROFILES } from './quotas.ts'

const { docs, cli } = QUOTA_PROFILES

test('the profiles have the published calls of one execution', () => {
  expect(docs).toMatchObject({
    CapabilityConcurrencyLimit: 3,
    'HTTPTrigger.RateLimit': 60,
    'HTTPAction.CallLimit': 5,
    'HTTPAction.RequestSizeLimit': 10_000,
    'HTTPAction.ResponseSizeLimit': 100_000,
    'ConfidentialHTTP.CallLimit': 5,
    'Consensus.CallLimit': 20,
    'Consensus.ObservationSizeLimit': 25_000,
    'ChainRead.CallLimit': 10,
    'ChainRead.PayloadSizeLimit': 5_000,
    'ChainWrite.TargetsLimit': 10,
    'ChainWrite.ReportSizeLimit': 5_000,
    'ChainWrite.EVM.TransactionGasLimit': 5_000_000,
    LogLineLimit: 1_000,
    LogEventLimit: 1_000,
  })
  expect(cli).toMatchObject({
    CapabilityConcurrencyLimit: 30,
    'HTTPAction.CallLimit': 15,
    'HTTPAction.RequestSizeLimit': 120_000,
    'HTTPAction.ResponseSizeLimit': 250_000,
    'ConfidentialHTTP.CallLimit': 15,
    'ConfidentialHTTP.ConnectionTimeout': 90_000,
    'Consensus.CallLimit': 50,
    'Consensus.ObservationSizeLimit': 25_000,
    'ChainRead.CallLimit': 15,
  })
})

test.each(QUOTA_NAMES)(
  'the command line allows no less than the documented %s',
  (name) => {
    expect(cli[name]).toBeGreaterThanOrEqual(docs[name])
    expect(Number.isSafeInteger(docs[name]) && docs[name] > 0).toBe(true)
  },
)
