import { CresolverError } from '@cresolver/protocol'
import type { Abi, ContractErrorName } from 'viem'
import type { clarificationsAbi } from './generated/clarifications.ts'
import type { identityRegistryAbi } from './generated/identity-registry.ts'
import type { marketAbi } from './generated/market.ts'
import type { realityCourtErrorsAbi } from './generated/reality-court-errors.ts'
import type { receiverAbi } from './generated/receiver.ts'
import type { reputationRegistryAbi } from './generated/reputation-registry.ts'

/** Names of all errors that the contracts declare. */
export type ContractError =
  | NamesIn<typeof marketAbi>
  | NamesIn<typeof receiverAbi>
  | NamesIn<typeof clarificationsAbi>
  | NamesIn<typeof realityCourtErrorsAbi>
  | NamesIn<typeof identityRegistryAbi>
  | NamesIn<typeof reputationRegistryAbi>

type NamesIn<abi extends Abi> = ContractErrorName<abi>
type Explanation = { readonly message: string; readonly hint: string }
type Explain = (first: unknown, second: unknown, third: unknown) => Explanation

const ask = 'Ask the owner of the contract to do it, or use the owner account.'
const report = 'Build the report with encodeBoundReport from what the market says now.'
const agentId = 'Check the agent id in the identity registry.'

const explanations = {
  AgentAlreadyJoined: (agentId) => ({
    message: `The agent ${agentId} already has a slot in this market.`,
    hint: 'Join with another agent: each has one slot.',
  }),
  AlreadyAsked: (questionId) => ({
    message: `The court asked Reality.eth already: question ${questionId}.`,
    hint: 'Answer that question, or wait until its answer is final.',
  }),
  AlreadyDecided: (marketId) => ({
    message: `The court has decided market ${marketId} already.`,
    hint: 'Look at its verdict, which is final.',
  }),
  AlreadyJoined: (marketId, worker) => ({
    message: `The worker ${worker} has already joined market ${marketId}.`,
    hint: 'Nothing is left to do: a worker joins once.',
  }),
  AlreadyResolved: (marketId) => ({
    message: `Market ${marketId} already has a verdict.`,
    hint: 'Look at its outcome; a verdict is final.',
  }),
  AlreadyVoided: (marketId) => ({
    message: `Market ${marketId} was voided, so nothing can be done with it any more.`,
    hint: 'Withdraw what it returned, and create a new market for the question.',
  }),
  ArrayLengthMismatch: () => ({
    message: 'The report does not have one weight and three scores for each worker.',
    hint: report,
  }),
  BalanceCapExceeded: () => ({
    message:
      'The deposit would lift the balance of the market contract above 2^96 - 1 wei.',
    hint: 'Send a smaller amount.',
  }),
  BountyTooSmall: (bounty, minimum) => ({
    message: `A bounty of ${bounty} wei is below the least bounty of ${minimum} wei.`,
    hint: `Send at least ${minimum} wei.`,
  }),
  ClarificationTooLong: (length, most) => ({
    message: `The clarification has ${length} bytes, more than ${most}.`,
    hint: 'Shorten it, or make several clarifications.',
  }),
  EmptyClarification: () => ({
    message: 'The clarification is empty.',
    hint: 'Write what the question means.',
  }),
  EmptyQuestion: () => ({
    message: 'The question is empty.',
    hint: 'Write a question that can be answered with YES or NO.',
  }),
  GraceNotOver: (until) => ({
    message: `Until ${time(until)} only an authorised resolver may void this market.`,
    hint: 'Try again after that time, or request a resolution.',
  }),
  IdentityDisabled: (agentId) => ({
    message: `Agent id ${agentId} cannot be used: this market has no identity registry.`,
    hint: 'Join with agent id 0.',
  }),
  InsufficientStake: (stake, minimum) => ({
    message: `A stake of ${stake} wei is below the least stake of ${minimum} wei.`,
    hint: `Send at least ${minimum} wei.`,
  }),
  InvalidAbsences: (absent) => ({
    message: `The absences ${absent} are empty, or name a worker that did not join.`,
    hint: report,
  }),
  InvalidDeadline: (deadline) => ({
    message: `A market cannot end at ${deadline} (Unix seconds).`,
    hint: 'Choose a moment from now up to 3650 days ahead.',
  }),
  InvalidDuration: (duration) => ({
    message: `A market cannot last ${duration} seconds.`,
    hint: 'Choose a duration from 1 second to 3650 days.',
  }),
  InvalidPanelSize: (size) => ({
    message: `A panel of ${size} seats does not fit the workers of the market.`,
    hint: report,
  }),
  InvalidRecipient: () => ({
    message: 'The zero address cannot receive a withdrawal.',
    hint: 'Name the address that should be paid.',
  }),
  InvalidVoidReason: (reason) => ({
    message: `A resolver cannot void a market for reason ${reason}.`,
    hint: 'Use INVALID, TOO_EARLY or NO_QUORUM.',
  }),
  MarketExpired: (marketId) => ({
    message: `The deadline for joining market ${marketId} has passed.`,
    hint: 'Join another market.',
  }),
  MarketNotFound: (marketId) => ({
    message: `Market ${marketId} does not exist.`,
    hint: 'List the markets, or check that this is the right market contract.',
  }),
  MarketWithoutCode: (market) => ({
    message: `The market address ${market} has no contract.`,
    hint: 'Deploy the market first and name its address.',
  }),
  NotEnoughGasForFeedback: (left, needed) => ({
    message: `Publishing the scores of a worker needs ${needed} gas, but only ${left} was left.`,
    hint: 'Send the transaction with a larger gas limit.',
  }),
  SafeERC20FailedOperation: (token) => ({
    message: `The token ${token} refused the transfer.`,
    hint: 'Check balance and allowance of the account, and whether the token blocks it.',
  }),
  NoPendingFeedback: (marketId, worker) => ({
    message: `No score of ${worker} in market ${marketId} waits to be published.`,
    hint: 'Nothing is left to do.',
  }),
  NotAuthorizedForAgent: (agentId) => ({
    message: `The account is neither owner nor operator of agent ${agentId}.`,
    hint: 'Use the account that registered the agent, or have its owner approve this one.',
  }),
  NotMarketCreator: (caller) => ({
    message: `Before the deadline ${caller} may not request a resolution of this market.`,
    hint: 'Wait for the deadline, or use the account that created the market.',
  }),
  NotRequested: (marketId) => ({
    message: `No resolution of market ${marketId} was requested since a worker joined.`,
    hint: 'Request a resolution first.',
  }),
  NothingToWithdraw: () => ({
    message: 'The account has no balance in the market contract.',
    hint: 'A balance appears when a market is settled or voided.',
  }),
  OwnableInvalidOwner: (owner) => ({
    message: `${owner} cannot own the contract.`,
    hint: 'Name an owner other than the zero address.',
  }),
  OwnableUnauthorizedAccount: (account) => ({
    message: `Only the owner of the contract may do this, and ${account} is not.`,
    hint: ask,
  }),
  PanelSizeFixed: (size) => ({
    message: `The panel of this market has ${size} seats in every round.`,
    hint: report,
  }),
  QuestionNotStored: () => ({
    message: 'The text could not be stored on chain.',
    hint: 'Send the transaction with more gas.',
  }),
  QuestionTooLong: (length, most) => ({
    message: `The question has ${length} bytes, more than ${most}.`,
    hint: 'Shorten it, or put the details behind a link.',
  }),
  ReentrancyGuardReentrantCall: () => ({
    message: 'The market contract was called again from within a payment.',
    hint: 'Do not call the market while it pays.',
  }),
  RegistryWithoutCode: (registry) => ({
    message: `The registry address ${registry} has no contract.`,
    hint: 'Check the address and the chain, or leave the registry out.',
  }),
  RequestTooSoon: (retryAt) => ({
    message: `A resolution was requested a moment ago; the next may follow at ${time(retryAt)}.`,
    hint: 'Wait until then: the request before is still at work.',
  }),
  ScoreOutOfRange: (index, score) => ({
    message: `Score number ${index} of the report is ${score}, above 100.`,
    hint: 'Scores are whole numbers from 0 to 100.',
  }),
  TooLateToClarify: (marketId, since) => ({
    message: `Workers may answer market ${marketId} since ${time(since)}, so it takes no clarification.`,
    hint: 'Clarify a question before its first request and its earliest request.',
  }),
  TooManyClarifications: (most) => ({
    message: `The market has ${most} clarifications, and takes no more.`,
    hint: 'Create a new market for another question.',
  }),
  TooManyWorkers: (most) => ({
    message: `A market has room for ${most} workers and no more.`,
    hint: 'Join another market.',
  }),
  TransferFailed: () => ({
    message: 'The recipient refused the payment.',
    hint: 'Withdraw to another address; the balance is untouched.',
  }),
  UnauthorizedResolver: (caller) => ({
    message: `${caller} is not authorised to settle or void markets.`,
    hint: 'Have the owner of the market authorise it as a resolver.',
  }),
  UnregisteredWorker: (worker) => ({
    message: `The report lists ${worker}, who never joined the market.`,
    hint: report,
  }),
  WeightTooLarge: (index) => ({
    message: `Weight number ${index} of the report is above 2^128 - 1.`,
    hint: report,
  }),
  WorkersNotInJoinOrder: (index) => ({
    message: `Worker number ${index} of the report is repeated or out of join order.`,
    hint: report,
  }),
  InvalidAction: (action) => ({
    message: `Action ${action} of the report is none of settle (0), void (1) and absences (2).`,
    hint: report,
  }),
  InvalidForwarder: () => ({
    message: 'The forwarder of a receiver cannot be the zero address.',
    hint: 'Name the KeystoneForwarder of the chain.',
  }),
  InvalidMarket: () => ({
    message: 'The market of a receiver cannot be the zero address.',
    hint: 'Deploy the market first and name its address.',
  }),
  MalformedReport: () => ({
    message: 'The receiver cannot read the report.',
    hint: report,
  }),
  MetadataTooShort: (length) => ({
    message: `The report came with ${length} bytes of metadata instead of 64.`,
    hint: 'Deliver reports through the KeystoneForwarder.',
  }),
  UnauthorizedForwarder: (caller) => ({
    message: `The receiver takes no reports from ${caller}.`,
    hint: 'Deliver reports through the forwarder that the receiver names.',
  }),
  UnauthorizedWorkflow: (workflowId) => ({
    message: `The receiver takes no reports of workflow ${workflowId}.`,
    hint: 'Have the owner of the receiver allow this workflow.',
  }),
  UnboundReportNotAllowed: () => ({
    message: 'The receiver takes only reports that name their chain and receiver.',
    hint: report,
  }),
  UnknownVoidReason: (reason) => ({
    message: `Void reason ${reason} of the report does not exist.`,
    hint: report,
  }),
  WrongChain: (chainId) => ({
    message: `The report is for chain ${chainId}, not for this one.`,
    hint: 'Deliver it on its own chain.',
  }),
  WrongReceiver: (receiver) => ({
    message: `The report is for the receiver ${receiver}, not for this one.`,
    hint: 'Deliver it to its own receiver.',
  }),
  ERC721IncorrectOwner: (sender, agent) => ({
    message: `${sender} does not own agent ${agent}.`,
    hint: agentId,
  }),
  ERC721InsufficientApproval: (operator, agent) => ({
    message: `${operator} may not move agent ${agent}.`,
    hint: 'Have the owner of the agent approve it.',
  }),
  ERC721InvalidApprover: (approver) => ({
    message: `${approver} may not approve anyone for this agent.`,
    hint: 'Use the account that owns the agent.',
  }),
  ERC721InvalidOperator: (operator) => ({
    message: `${operator} cannot be an operator.`,
    hint: 'Name an address other than the zero address.',
  }),
  ERC721InvalidOwner: (owner) => ({
    message: `${owner} cannot own agents.`,
    hint: 'Name an address other than the zero address.',
  }),
  ERC721InvalidReceiver: (receiver) => ({
    message: `${receiver} cannot receive agents.`,
    hint: 'A contract must implement onERC721Received.',
  }),
  ERC721InvalidSender: (sender) => ({
    message: `${sender} cannot send this agent.`,
    hint: agentId,
  }),
  ERC721NonexistentToken: (agent) => ({
    message: `Agent ${agent} does not exist in the identity registry.`,
    hint: agentId,
  }),
  InvalidShortString: () => ({
    message: 'A short string of the identity registry is damaged.',
    hint: 'Check that the address is an identity registry.',
  }),
  StringTooLong: (text) => ({
    message: `The text ${JSON.stringify(text)} is too long for the identity registry.`,
    hint: 'Shorten it to 31 bytes.',
  }),
  SafeCastOverflowedIntDowncast: (bits, value) => ({
    message: `The value ${value} does not fit into ${bits} bits.`,
    hint: 'Use a smaller value.',
  }),
  AssetAlreadyListed: (asset) => ({
    message: `The asset ${asset} is listed already, and its rules do not change.`,
    hint: 'Nothing is left to do; deploy a new market contract for other rules.',
  }),
  AssetNotListed: (asset) => ({
    message: `The market contract does not list the asset ${asset}.`,
    hint: 'Use the native currency, or a token that the owner listed.',
  }),
  BundleCommitted: (marketId) => ({
    message: `A collector committed to the bundle of this round of market ${marketId}.`,
    hint: 'Nothing is left to do: a collector that the market does not name commits only where no bundle is.',
  }),
  CannotLeaveNow: (marketId) => ({
    message: `Market ${marketId} cannot be left or canceled any more.`,
    hint: 'Wait for its verdict: workers leave before the first request, creators cancel while no worker joined.',
  }),
  ConsumerWithoutCode: (consumer) => ({
    message: `${consumer} is not a contract.`,
    hint: 'Name a contract with onVerdict(bytes32,uint8,bytes32).',
  }),
  CreatorCannotSit: (candidate) => ({
    message: `${candidate} belongs to the creator of this market.`,
    hint: "Join with an account and an agent that are not the creator's or its owner's.",
  }),
  FallbackTooEarly: (from) => ({
    message: `Until ${time(from)} only collectors that the market names may commit.`,
    hint: 'Try again after that time, unless a bundle comes before.',
  }),
  HashPosted: (hash) => ({
    message: `The account posted the hash ${hash} in this round already.`,
    hint: 'Show the answer behind that hash: a round takes one hash.',
  }),
  InvalidCollector: (collector) => ({
    message: `${collector} cannot be listed as a collector.`,
    hint: 'List at most ten addresses, each once.',
  }),
  InvalidSeats: () => ({
    message:
      'The seats of the report contradict one another or the workers that it lists.',
    hint: report,
  }),
  InvalidTerm: (term) => ({
    message: `The value of ${term} is out of its range.`,
    hint: 'Compare it with the terms of a market in docs/reference/contracts.',
  }),
  NewMarketsArePaused: () => ({
    message: 'The owner paused new markets.',
    hint: 'Try again later; open markets go on.',
  }),
  NoJudge: (marketId) => ({
    message: `Neither a second panel nor a court can judge market ${marketId}.`,
    hint: 'The verdict cannot be disputed; ask for a court when you create the next market.',
  }),
  NotACollector: (caller) => ({
    message: `${caller} is not a collector of this market.`,
    hint: 'Use an account that the deployment lists as a collector, for a market that names one.',
  }),
  NotAContradiction: () => ({
    message: 'The two answers are equal, or one of them is not signed by the worker.',
    hint: 'Send two different hashes with the signatures of the worker for the same round.',
  }),
  NotEnoughGasToPush: (left) => ({
    message: `Only ${left} gas was left, and a consumer gets 200,000.`,
    hint: 'Send the transaction with a larger gas limit.',
  }),
  NotFinal: (id) => ({
    message: `The verdict ${id} is not final.`,
    hint: 'Wait until its window is over, and call finalize.',
  }),
  NotJoined: (marketId, worker) => ({
    message: `${worker} did not join market ${marketId}.`,
    hint: 'Use an account that joined.',
  }),
  NotOnAllowList: (worker) => ({
    message: `The allow-list of this market does not hold ${worker}.`,
    hint: 'Join with a listed account and its Merkle proof.',
  }),
  NotTheJudge: (caller) => ({
    message: `It is not for ${caller} to decide this dispute now.`,
    hint: 'Read the judge and its deadline with getDispute.',
  }),
  NotYet: (until) => ({
    message: `The verdict can change until ${time(until)}.`,
    hint: 'Try again after that time.',
  }),
  OnlyCreator: (creator) => ({
    message: `Only ${creator}, who created the market, may do this.`,
    hint: 'Use the account that created the market.',
  }),
  OwnershipCannotBeRenounced: () => ({
    message: 'Ownership cannot be renounced.',
    hint: 'Transfer it to an account that accepts it.',
  }),
  PanelNotDisjoint: () => ({
    message:
      'The second panel shares a seat with the first, has fewer seats, or has a worker that joined too late.',
    hint: report,
  }),
  PoolTooSmall: (pool, minimum) => ({
    message: `A pool of ${pool} is below the least pool of ${minimum}, in the smallest unit of the asset.`,
    hint: `Send at least ${minimum}.`,
  }),
  ReputationTooLow: (reputation, minimum) => ({
    message: `The mean score ${reputation} is below the ${minimum} that this market asks for.`,
    hint: 'Join a market without a minimum first.',
  }),
  SeatTaken: () => ({
    message: 'The owner of the agent already has a place in this market.',
    hint: 'Each owner has one place in a market.',
  }),
  StakeNotReleasable: (worker) => ({
    message: `The stake of ${worker} was released or taken already.`,
    hint: 'Nothing is left to do.',
  }),
  TooEarlyToRequest: (earliest) => ({
    message: `No verdict of this market can be asked for before ${time(earliest)}.`,
    hint: 'Try again after that time.',
  }),
  WindowOver: (until) => ({
    message: `The verdict could be disputed until ${time(until)}.`,
    hint: 'Nothing is left to do: the verdict is final.',
  }),
  WrongAnswer: (posted) => ({
    message: `The answer does not hash to the posted one (${posted}; 0 is none).`,
    hint: 'Post the hash in the first 30 minutes of the round, then show its answer.',
  }),
  WrongAmountReceived: (received, expected) => ({
    message: `The token paid ${received} instead of ${expected}.`,
    hint: 'Use a token that takes no fee from a transfer.',
  }),
  WrongKindOfMarket: (marketId) => ({
    message: `Market ${marketId} was created with terms where that call needs none, or without.`,
    hint: 'Read its terms with getTerms.',
  }),
  WrongQuestion: (marketId) => ({
    message: `The text is not the question of market ${marketId}.`,
    hint: 'Send the text that MarketCreated logged.',
  }),
  WrongState: (state) => ({
    message: `The verdict is ${stateName(state)}, which does not allow this call.`,
    hint: 'Read its state with verdictOf.',
  }),
  WrongValue: (sent, expected) => ({
    message: `The transaction sends ${sent} wei, but ${expected} are expected.`,
    hint: `Send ${expected} wei.`,
  }),
  ChangeNotAnnounced: () => ({
    message: 'The change was not announced, or more than 11 days ago.',
    hint: 'Call announceChange with the encoded call, and make the change four days later.',
  }),
  ChangeNotDue: (from) => ({
    message: `The announced change can be made from ${time(from)}.`,
    hint: 'Try again after that time.',
  }),
  NotEnoughGasForReport: (left, needed) => ({
    message: `The report asks for ${needed} gas, but only ${left} was left.`,
    hint: 'Deliver it with a larger gas limit.',
  }),
  ReportExpired: (validUntil) => ({
    message: `The report could be delivered until ${time(validUntil)}.`,
    hint: 'Request the resolution again.',
  }),
  ReportOutdated: () => ({
    message: 'The report answers another request than the last one of its market.',
    hint: 'Deliver the report of the last request.',
  }),
  NotAsked: (marketId) => ({
    message: `The court has asked nothing about market ${marketId}.`,
    hint: 'Ask it first: cresolver markets ask-court.',
  }),
  NotBeforeTheCourt: (marketId) => ({
    message: `The verdict of market ${marketId} is not before its court.`,
    hint: 'Look at its state: another judge decides first, or the time of the court is over.',
  }),
  NotSettled: (questionId) => ({
    message: `Question ${questionId} of Reality.eth has no final answer, and can still get one.`,
    hint: 'Answer it, or try again when its answer is final.',
  }),
  NotTheCourt: (marketId) => ({
    message: `Market ${marketId} names another court.`,
    hint: 'Read its terms with getTerms.',
  }),
  TooLateToAsk: (marketId, until) => ({
    message: `The court of market ${marketId} has until ${time(until)}, too little for an answer.`,
    hint: 'Name a longer court period in the terms of the next market.',
  }),
} as const satisfies Record<ContractError, Explain>

/**
 * Turns an error of a contract into one clear line.
 *
 * @param name - name of the error as the contract declares it
 * @param args - its parameters
 * @returns error whose code is the name in SCREAMING_SNAKE_CASE, or undefined when no contract
 *   here declares such an error
 */
export function explainContractError(
  name: string,
  args: readonly unknown[] = [],
): CresolverError | undefined {
  const explain: Explain | undefined = new Map<string, Explain>(
    Object.entries(explanations),
  ).get(name)
  if (!explain) return undefined
  const { message, hint } = explain(args[0], args[1], args[2])
  return new CresolverError({ code: toCode(name), message, hint })
}

function toCode(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()
}

function time(seconds: unknown): string {
  const date = new Date(Number(seconds) * 1000)
  return Number.isNaN(date.getTime()) ? `${seconds}` : date.toISOString()
}

function stateName(state: unknown): string {
  return ['unknown', 'open', 'proposed', 'disputed', 'final'][Number(state)] ?? `${state}`
}
