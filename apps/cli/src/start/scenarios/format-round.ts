import type { RoundEvent } from '@cresolver/core/protocol'
import { describeUnsure } from '@cresolver/core/resolution'
import { formatEther } from 'viem/utils'
import { plainText } from '../../terminal/text.ts'
import { below, heading, labelled, quoted, type RoundView } from '../layout.ts'

const dimensionHeads = ['Res', 'Src', 'Dep', 'Cla', 'Evi', 'Bia', 'Tim', 'Col']

/** Writes what a step did as lines for a person. */
export function showRoundEvent(event: RoundEvent, view: RoundView): string[] {
  const { colors } = view
  switch (event.type) {
    case 'market-read':
      return [
        '',
        ...heading(`Market ${event.marketId}  ${plainText(event.question)}`, view),
        ...labelled(
          'READ',
          `pool ${ether(event.rewardPool)}, ${event.workers} workers, ` +
            `deadline ${moment(event.deadline)}`,
          view,
        ),
      ]
    case 'terms-read':
      return event.judge === undefined || event.askedAt === undefined
        ? []
        : labelled(
            'JUDGE',
            `${event.judge === 'RULE' ? 'the rule' : 'a panel'}, as of ${moment(event.askedAt)}`,
            view,
          )
    case 'source-read': {
      const said =
        event.failure === undefined
          ? `status ${event.status}, SHA-256 ${event.sha256?.slice(0, 16)}…`
          : colors.yellow(plainText(event.failure))
      return [...labelled('DATA', said, view), ...quoted(event.url, 1, view)]
    }
    case 'adjudicated':
      return labelled('DATA', describeFinding(event, view), view)
    case 'worker-read':
      return below(`${name(event.worker, view)} ${describeWorker(event, view)}`, view)
    case 'panel-drawn':
      return labelled(
        'DRAW',
        `block ${event.seedBlock} orders ${event.candidates} candidates: ` +
          event.order.map((place) => place + 1).join(' '),
        view,
      )
    case 'seats-taken': {
      const rest = [
        event.notDrawn > 0 ? `${event.notDrawn} not drawn` : '',
        event.passedOver > 0 ? `${event.passedOver} passed over` : '',
        event.absentBefore > 0 ? `${event.absentBefore} absent before` : '',
        event.empty > 0 ? colors.yellow(`${event.empty} empty`) : '',
      ].filter(Boolean)
      const seats = `${event.size} ${event.size === 1 ? 'seat' : 'seats'}`
      return below([seats, ...rest].join(', '), view)
    }
    case 'calls-planned':
      return labelled(
        'ASK',
        `${event.agentCalls + event.archiveCalls + (event.sourceCalls ?? 0)} of ${event.limit} HTTP calls, ` +
          `wait ${seconds(event.resolveTimeoutMs)} for an answer and ` +
          `${seconds(event.challengeTimeoutMs)} for a defence`,
        view,
      )
    case 'bundle-read': {
      const said =
        event.failure === undefined
          ? `bundle ${event.hash.slice(0, 18)}…`
          : colors.yellow(plainText(event.failure))
      return labelled('ASK', `collector ${event.collector}: ${said}`, view)
    }
    case 'worker-answered': {
      const backing = event.investigated
        ? `${event.sources} ${event.sources === 1 ? 'source' : 'sources'}`
        : colors.yellow('not investigated: no vote, no pay')
      const says = event.outcome
        ? colors.yellow(event.outcome)
        : side(event.determination, view)
      const answer = `${says} ${percent(event.confidence)}`
      return [
        ...below(`${name(event.worker, view)} ${answer}, ${backing}`, view),
        ...quoted(event.evidence, 2, view),
      ]
    }
    case 'worker-absent': {
      const reason = colors.yellow(`absent: ${plainText(event.reason)}`)
      return below(`${name(event.worker, view)} ${reason}`, view)
    }
    case 'quorum': {
      const { answered, asked, required, met } = event
      const text = `quorum ${met ? 'met' : 'missed'}: ${answered} of ${asked} answered, ${required} needed`
      return below(met ? text : colors.red(text), view)
    }
    case 'absences-written':
      return labelled(
        'WRITE',
        `${event.absent} absent, transaction ${event.transactionHash}`,
        view,
      )
    case 'panel-void':
      return labelled(
        'RESOLVE',
        colors.yellow(`void: the panel says ${event.reason}`),
        view,
      )
    case 'panel-unsure':
      return labelled(
        'RESOLVE',
        colors.yellow(`UNSURE: ${describeUnsure(event.reason)}`),
        view,
      )
    case 'votes-counted':
      return labelled(
        'VOTES',
        `${name(event.worker, view)} ${event.votes} ${event.code}`,
        view,
      )
    case 'challenged': {
      const why =
        event.kind === 'disagreement'
          ? 'the workers disagree'
          : "devil's advocate, all agree"
      return [
        ...labelled('CHALLENGE', `${name(event.worker, view)} ${why}`, view),
        ...numbered(event.challenges, view),
      ]
    }
    case 'defended':
      return [
        ...labelled('DEFENCE', name(event.worker, view), view),
        ...numbered(event.responses, view),
      ]
    case 'judge': {
      const mock = event.judge === 'mock' ? 'mock judge: ' : 'judge: '
      return [
        ...labelled('EVALUATE', mock + plainText(event.model), view),
        ...scoreLine('', dimensionHeads, ['quality', 'sources', 'depth'], view),
      ]
    }
    case 'scored':
      return scoreLine(
        name(event.worker, view),
        event.dimensions.map(String),
        event.aggregates.map(String),
        view,
      )
    case 'voted':
      return labelled(
        'RESOLVE',
        `${name(event.worker, view)} ${side(event.determination, view)} ` +
          `vote weight ${vote(event.voteWeight)}, weight ${event.weight}`,
        view,
      )
    case 'verdict': {
      const mark = event.investigated
        ? ''
        : colors.yellow(' (mock answer, nothing investigated)')
      return [
        ...below(
          `YES ${vote(event.yes)} against NO ${vote(event.no)}, policy ${event.policy}`,
          view,
        ),
        ...below(
          `${colors.bold('verdict')} ${side(event.resolution, view)}${mark}`,
          view,
        ),
      ]
    }
    case 'archived':
      return event.urls.flatMap((url) => labelled('WRITE', `record ${url}`, view))
    case 'written':
      return labelled('WRITE', `transaction ${event.transactionHash}`, view)
    case 'proposed': {
      const why = event.reason === undefined ? '' : ` ${plainText(event.reason)}`
      return labelled('WRITE', `found ${event.finding}${why}`, view)
    }
    case 'stopped':
      return labelled(
        'STOPPED',
        colors.red(`${plainText(event.message)} (${event.code})`),
        view,
      )
  }
}

/** Pads a worker's name so that the columns below one another line up. */
export function name(worker: string, view: RoundView): string {
  return view.nameOf(worker).padEnd(6)
}

function describeFinding(
  event: Extract<RoundEvent, { type: 'adjudicated' }>,
  { colors }: RoundView,
): string {
  const verdict = colors.bold(event.verdict)
  if (event.readings !== undefined) {
    return `${verdict}: ${event.readings.map(plainText).join('; ')}`
  }
  return `${verdict}: ${plainText(event.reason ?? '')}`
}

function describeWorker(
  event: Extract<RoundEvent, { type: 'worker-read' }>,
  { colors }: RoundView,
): string {
  const [quality, sources, depth, count] = event.reputation
  const reputation = count === 0 ? 'new' : `${quality}/${sources}/${depth} in ${count}`
  const where = event.leftOut
    ? colors.yellow(`left out: ${plainText(event.leftOut)}`)
    : plainText(event.endpoint ?? '')
  return `agent ${event.agentId}, stake ${ether(event.stake)}, reputation ${reputation}, ${where}`
}

function numbered(texts: readonly string[], view: RoundView): string[] {
  return texts.flatMap((text, index) => quoted(`${index + 1}. ${text}`, 1, view))
}

/** Eight narrow columns and three wide ones; on a narrow screen the three go below. */
function scoreLine(
  worker: string,
  dimensions: readonly string[],
  aggregates: readonly string[],
  view: RoundView,
): string[] {
  const eight = dimensions.map((score) => score.padStart(3)).join(' ')
  const three = aggregates.map((score) => score.padStart(7)).join(' ')
  const left = `${' '.repeat(13)}${worker.padEnd(6)} ${eight}`
  return view.width >= 80
    ? [`${left} | ${view.colors.bold(three)}`]
    : [left, `${' '.repeat(20)}${view.colors.bold(three)}`]
}

function ether(wei: string): string {
  return `${formatEther(BigInt(wei))} ETH`
}

function moment(unixSeconds: number): string {
  return `${new Date(unixSeconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function seconds(milliseconds: number): string {
  return `${milliseconds / 1_000} s`
}

function side(determination: boolean, { colors }: RoundView): string {
  return determination ? colors.green('YES') : colors.red('NO')
}

function percent(confidence: number): string {
  return `${Math.round(confidence * 100)}%`
}

/** Vote weights come in units of 1/3000; a person reads tenths. */
function vote(weight: string): string {
  return (Math.round(Number(BigInt(weight)) / 300) / 10).toFixed(1)
}
