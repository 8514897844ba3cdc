import { type Hash, hashBundle, hashOfList } from '@cresolver/core/protocol'
import type { RoundJournal } from '../journal/round-journal.ts'
import { collectAnswers, collectCommitments, collectDefences } from './collect-phases.ts'
import type { CollectorRound, RoundPorts } from './round-ports.ts'
import { listOf, writeBundle } from './write-bundle.ts'

/**
 * Gathers one round: commitments, the list of their hashes, the answers behind them, defences, the bundle.
 * It scores nothing and decides nothing.
 *
 * Every step writes its line before the next one begins, so a round that was interrupted at any moment
 * continues: no worker is asked again whose answer is stored, a request has equal bytes each time, and a
 * list or a bundle that was announced stays the same.
 *
 * @param journal - of this round, with its panel
 * @param ports - {@link RoundPorts}
 */
export async function gatherRound(
  journal: RoundJournal,
  ports: RoundPorts,
): Promise<void> {
  const [panel] = journal.of('panel')
  if (!panel) throw new Error('the journal has no panel')
  const { chainId, market, account } = ports.place
  const round: CollectorRound = { journal, panel, ports }
  const isPublished = (stage: 0 | 1) =>
    journal.find('publication', { stage }) !== undefined

  if (!isPublished(0)) await collectCommitments(round)
  await ports.untilTime(panel.startsAt)
  await announce(round, 0, 'lists', () => {
    const entries = listOf(journal)
    const { marketId, requestedAt } = panel
    const place = { chainId, market: market.toLowerCase(), marketId, requestedAt }
    const text = JSON.stringify({ kind: 'hashes', ...place, entries })
    return { hash: hashOfList(place, entries), text }
  })
  await ports.untilBlock(panel.answerBlock)
  if (!isPublished(1)) {
    await collectAnswers(round)
    await collectDefences(round)
  }
  await announce(round, 1, 'bundles', () => {
    const bundle = writeBundle(journal, panel, {
      ...{ chainId, market, collector: account.address },
    })
    return { hash: hashBundle(bundle), text: JSON.stringify(bundle) }
  })
}

async function announce(
  { journal, ports }: CollectorRound,
  stage: 0 | 1,
  kind: 'lists' | 'bundles',
  write: () => { readonly hash: Hash; readonly text: string },
): Promise<void> {
  const stored = journal.find('publication', { stage })
  const { hash, text } = stored ?? write()
  if (!stored) await journal.add({ type: 'publication', stage, hash, text })
  await ports.publish(kind, hash, text)
  if (journal.find('announced', { stage })) return
  await ports.announce(stage, hash)
  await journal.add({ type: 'announced', stage })
}
