import type { ReactNode } from 'react'
import { AddressText } from '../../ui/address-text.tsx'
import { groupDigits } from '../../ui/group-digits.ts'
import { Moment } from '../../ui/moment.tsx'
import type { MarketPageData } from '../market-page-data.ts'

/** The evidence hash, the transaction, and the sender and signers of the report. */
export function ReportFacts({
  known: { history, delivered, archived },
}: {
  readonly known: MarketPageData
}) {
  const { settlement, evidence } = history ?? {}
  const transactionHash = (evidence ?? settlement)?.transactionHash
  if (!transactionHash) return null
  const { delivery } = delivered ?? {}
  return (
    <dl className="grid gap-x-4 gap-y-1.5 md:grid-cols-[10rem_minmax(0,1fr)]">
      <Line name="Transaction">
        <AddressText value={transactionHash} kind="tx" />
      </Line>
      <Line name="Evidence hash">
        {evidence ? (
          <AddressText value={evidence.hash} kind="hash" />
        ) : (
          'none was recorded'
        )}
      </Line>
      <Line name="Record">
        {archived?.kind === 'found'
          ? `${groupDigits(archived.bytes)} bytes, hash matches`
          : evidence
            ? 'not available'
            : 'none'}
      </Line>
      {delivered && (
        <Line name={delivery ? 'Forwarder' : 'Called'}>
          {delivered.to ? <AddressText value={delivered.to} /> : 'a new contract'}
        </Line>
      )}
      {delivered && (
        <Line name="Sent by">
          <AddressText value={delivered.sender} />
        </Line>
      )}
      {delivery && (
        <>
          <Line name="Signed by">
            {delivery.signatures} nodes of DON {delivery.donId}
          </Line>
          <Line name="Report made">
            <Moment seconds={delivery.reportedAt} />
          </Line>
          <Line name="Workflow">
            <AddressText value={delivery.workflowId} kind="hash" /> of{' '}
            <AddressText value={delivery.workflowOwner} />
          </Line>
        </>
      )}
    </dl>
  )
}

function Line({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
