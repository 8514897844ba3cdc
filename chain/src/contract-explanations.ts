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

const ask = 'Ask the owner of the contract to do it, or use the owner account.'
const report = 'Build it with encodeBoundReport from the current state of the market.'
const agentId = 'Check the agent id in the identity registry.'

/** Message and hint of each error, by code. In braces stands which of its values is meant, and how it is written. */
export const explanations = {
  AGENT_UNKNOWN: {
    ERC721NonexistentToken: `Agent {0} does not exist in the identity registry. | ${agentId}`,
  },
  CONTRACT_REVERTED: {
    NotEnoughGasForFeedback:
      'Publishing the scores of a worker needs {1} gas, but only {0} was left. | Send the transaction with a larger gas limit.',
    NotEnoughGasToOpen:
      'Only {0} gas was left, but opening a court takes 1,000,000. | Send the transaction with a larger gas limit.',
    NotEnoughGasToPush:
      'Only {0} gas was left, but a consumer gets 200,000. | Send the transaction with a larger gas limit.',
    QuestionNotStored:
      'The text could not be stored on chain. | Send the transaction with more gas.',
    ReentrancyGuardReentrantCall:
      'The market contract was called again from within a payment. | Do not call the market while it pays.',
    SafeERC20FailedOperation:
      'The token {0} refused the transfer. | Check balance and allowance of the account, and whether the token blocks it.',
    TransferFailed:
      'The recipient refused the payment. | Withdraw to another address; the balance is untouched.',
    WrongAmountReceived:
      'The token paid {0} instead of {1}. | Use a token that takes no fee from a transfer.',
  },
  COURT_NOT_LISTED: {
    CourtNotListed:
      'This market cannot name court {0}. | Name a court that was listed for the asset at least four days ago, or 0 for a market without a window.',
  },
  MARKET_NOT_FOUND: {
    MarketNotFound:
      'Market {0} does not exist. | List the markets, or check that this is the right market contract.',
  },
  NOTHING_TO_DO: {
    AgentAlreadyJoined:
      'The agent {0} already has a slot in this market. | Join with another agent: each has one slot.',
    AlreadyAsked:
      'The court has asked Reality.eth already: question {0}. | Answer that question, or wait until its answer is final.',
    AlreadyDecided:
      'The court has decided market {0} already. | Look at its verdict, which is final.',
    AlreadyJoined:
      'The worker {1} has already joined market {0}. | Nothing is left to do: a worker joins once.',
    AlreadyResolved:
      'Market {0} already has a verdict. | Look at its outcome; a verdict is final.',
    AlreadyVoided:
      'Market {0} was voided, so nothing can be done with it any more. | Withdraw what it returned, and create a new market for the question.',
    AssetAlreadyListed:
      'The asset {0} is listed already, and its rules do not change. | Nothing is left to do; deploy a new market contract for other rules.',
    BundleCommitted:
      'A collector committed to the bundle of this round of market {0}. | Nothing is left to do: a collector that the market does not name commits only if there is no bundle.',
    HashPosted:
      'The account posted the hash {0} in this round already. | Show the answer behind that hash: a round takes one hash.',
    NoPendingFeedback:
      'No score of {1} in market {0} waits to be published. | Nothing is left to do.',
    NoShare:
      'No share of this deposit of market {0} can be returned to {1} now. | Wait until the asking is settled, or check stage, kind and answer.',
    NothingToWithdraw:
      'The account has no balance in the market contract. | A balance appears when a market is settled or voided.',
    StakeNotReleasable:
      'The stake of {0} was released or taken already. | Nothing is left to do.',
  },
  NOT_ALLOWED: {
    CourtCannotTakePart:
      '{0} is the court of this market. | Use an account that is not the court.',
    CreatorCannotSit:
      '{0} belongs to the creator of this market. | Join with an account and an agent that belong to neither the creator nor its owner.',
    ERC721IncorrectOwner: `{0} does not own agent {1}. | ${agentId}`,
    ERC721InsufficientApproval:
      '{0} may not move agent {1}. | Have the owner of the agent approve it.',
    NotACollector:
      '{0} is not a collector of this market. | Use an account that the deployment lists as a collector, for a market that names one.',
    NotAuthorizedForAgent:
      'The account is neither owner nor operator of agent {0}. | Use the account that registered the agent, or have its owner approve this one.',
    NotJoined: '{1} did not join market {0}. | Use an account that joined.',
    NotOnAllowList:
      'The allow-list of this market does not hold {0}. | Join with a listed account and its Merkle proof.',
    NotTheCourt: 'Market {0} names another court. | Read its terms with getTerms.',
    NotTheJudge:
      '{0} is not the judge now. | Read the judge and its deadline with getAsking.',
    OnlyCreator:
      'Only {0}, who created the market, may do this. | Use the account that created the market.',
    OwnableUnauthorizedAccount: `Only the owner of the contract may do this, and {0} is not. | ${ask}`,
    OwnershipCannotBeRenounced:
      'Ownership cannot be renounced. | Transfer it to an account that accepts it.',
    UnauthorizedForwarder:
      'The receiver does not accept reports from {0}. | Deliver reports through the forwarder that the receiver names.',
    UnauthorizedResolver:
      '{0} is not authorized to settle or void markets. | Have the owner of the market authorize it as a resolver.',
    UnauthorizedWorkflow:
      'The receiver does not accept reports of workflow {0}. | Have the owner of the receiver allow this workflow.',
  },
  NOT_REQUESTED: {
    NotRequested:
      'No resolution of market {0} was requested since a worker joined. | Request a resolution first.',
  },
  NOT_YET: {
    CannotLeaveNow:
      'Market {0} cannot be left before {1}; 0 means that no time is known. | Wait for that time, or for the verdict if one was requested.',
    ChangeNotDue:
      'The announced change can be made from {0:time}. | Try again after that time.',
    FallbackTooEarly:
      'Until {0:time} only collectors that the market names may commit. | Try again after that time, unless a bundle comes before.',
    GraceNotOver:
      'Until {0:time} only an authorized resolver may void this market. | Try again after that time, or request a resolution.',
    JoiningOpen: 'Workers may join until {0:time}. | Start the panel after that time.',
    NewMarketsArePaused:
      'The owner paused new markets. | Try again later; open markets continue.',
    NotFinal:
      'The verdict {0} is not final. | Wait until its window is over, and call finalize.',
    NotMarketCreator:
      'Before the deadline {0} may not request a resolution of this market. | Wait for the deadline, or use the account that created the market.',
    NotSettled:
      'Question {0} of Reality.eth has no final answer, and can still get one. | Answer it, or try again when its answer is final.',
    NotYet: 'The verdict can change until {0:time}. | Try again after that time.',
    OnlyYesBefore:
      'Before the deadline, {0:time}, only YES can be claimed. | Claim YES, or wait for the deadline.',
    RequestTooSoon:
      'A resolution was just requested; the next request is possible at {0:time}. | Wait until then: the earlier request is still running.',
    TooEarlyToRequest:
      'No verdict of this market can be requested before {0:time}. | Try again after that time.',
  },
  REPORT_REFUSED: {
    ArrayLengthMismatch: `The report does not have one weight and three scores for each worker. | ${report}`,
    InvalidAbsences: `The absences {0} are empty, or name a worker that did not join. | ${report}`,
    InvalidAction: `Action {0} of the report is neither a verdict (0) nor absences (1) nor votes (2). | ${report}`,
    InvalidPanelSize: `A panel of {0} seats does not fit the workers of the market. | ${report}`,
    InvalidVotes: `The word of votes {0} is malformed, or has more votes than the panel. | ${report}`,
    MalformedReport: `The receiver cannot read the report. | ${report}`,
    MetadataTooShort:
      'The report came with {0} bytes of metadata instead of 64. | Deliver reports through the KeystoneForwarder.',
    NotEnoughGasForReport:
      'The report asks for {1} gas, but only {0} was left. | Deliver it with a larger gas limit.',
    PanelSizeFixed: `The panel of this market has {0} seats in every round. | ${report}`,
    ReportOutdated:
      'The report answers another request than the last one of its market. | Deliver the report of the last request.',
    ScoreOutOfRange:
      'Score number {0} of the report is {1}, above 100. | Scores are whole numbers from 0 to 100.',
    UnknownVoidReason: `Void reason {0} of the report does not exist. | ${report}`,
    UnregisteredWorker: `The report lists {0}, who never joined the market. | ${report}`,
    WeightTooLarge: `Weight number {0} of the report is above 2^128 - 1. | ${report}`,
    WorkersNotInJoinOrder: `Worker number {0} of the report is repeated or out of join order. | ${report}`,
    WrongChain:
      'The report is for chain {0}, not for this one. | Deliver it on its own chain.',
    WrongReceiver:
      'The report is for the receiver {0}, not for this one. | Deliver it to its own receiver.',
  },
  SEAT_TAKEN: {
    SeatTaken:
      'The owner of the agent already has a place in this market. | Each owner has one place in a market.',
  },
  TOO_LATE: {
    JoiningOver:
      'Nobody can join market {0} now. | Join while it is open, or in the time after a dispute.',
    MarketExpired:
      'The deadline for joining market {0} has passed. | Join another market.',
    ReportExpired:
      'The report could be delivered until {0:time}. | Request the resolution again.',
    TooLateToClarify:
      'Workers may answer market {0} since {1:time}, so it takes no clarification. | Clarify a question before its first request and its earliest request.',
    TooManyClarifications:
      'The market has {0} clarifications, and takes no more. | Create a new market for another question.',
    TooManyWorkers:
      'A market has room for {0} workers and no more. | Join another market.',
    WindowOver: 'The time for this ended at {0:time}. | Nothing is left to do.',
  },
  VALUE_INVALID: {
    ArchivesTooLong:
      'The URLs of archives have {0} bytes, more than 512. | Name one or two shorter URLs.',
    AssetNotListed:
      'The market contract does not list the asset {0}. | Use the native currency, or a token that the owner listed.',
    BalanceCapExceeded:
      'The deposit would lift the balance of the market contract above 2^96 - 1 wei. | Send a smaller amount.',
    BondTooLarge:
      'Court and votes of this market cost {0}, more than the greatest bond of {1}. | Choose a smaller unit of stake, a smaller slash or another court.',
    BountyTooSmall:
      'Value and fee of {0} wei are below bounty and first answer of {1} wei. | Send what is missing.',
    ClarificationTooLong:
      'The clarification has {0} bytes, more than {1}. | Shorten it, or make several clarifications.',
    ConsumerWithoutCode:
      '{0} is not a contract. | Name a contract with onVerdict(bytes32,uint8,bytes32).',
    ERC721InvalidApprover:
      '{0} may not approve anyone for this agent. | Use the account that owns the agent.',
    ERC721InvalidOperator:
      '{0} cannot be an operator. | Name an address other than the zero address.',
    ERC721InvalidOwner:
      '{0} cannot own agents. | Name an address other than the zero address.',
    ERC721InvalidReceiver:
      '{0} cannot receive agents. | A contract must implement onERC721Received.',
    ERC721InvalidSender: `{0} cannot send this agent. | ${agentId}`,
    EmptyClarification: 'The clarification is empty. | Write what the question means.',
    EmptyQuestion:
      'The question is empty. | Write a question that can be answered with YES or NO.',
    InsufficientStake:
      'A stake of {0} wei is below the least stake of {1} wei. | Send at least {1} wei.',
    InvalidAmount:
      'A deposit of {0} is not possible. | Deposit more than 0 and less than 2^96.',
    InvalidCollector:
      '{0} cannot be listed as a collector. | List at most ten addresses, each once.',
    InvalidCourt:
      '{0} cannot be listed as a court. | List an address other than the zero address, at most 255 courts.',
    InvalidDeadline:
      'A market cannot end at {0} (Unix seconds). | Choose a moment from now up to 3650 days ahead.',
    InvalidDuration:
      'A market cannot last {0} seconds. | Choose a duration from 1 second to 3650 days.',
    InvalidFinding:
      'Answer number {0} cannot be given here. | Use YES, NO, SPLIT or INVALID, but not the answer that you dispute.',
    InvalidForwarder:
      'The forwarder of a receiver cannot be the zero address. | Name the KeystoneForwarder of the chain.',
    InvalidMarket:
      'The market of a receiver cannot be the zero address. | Deploy the market first and name its address.',
    InvalidRecipient:
      'The zero address cannot receive a withdrawal. | Name the address that should be paid.',
    InvalidTerm:
      'The value of {0} is out of its range. | Compare it with the terms in contracts/src/interfaces/ICREsolverMarket.sol.',
    InvalidVoidReason:
      'A resolver cannot void a market for reason {0}. | Use INVALID, TOO_EARLY or NO_QUORUM.',
    NotAContradiction:
      'The two answers are equal, or one of them is not signed by the worker. | Send two different hashes with the signatures of the worker for the same round.',
    OwnableInvalidOwner:
      '{0} cannot own the contract. | Name an owner other than the zero address.',
    ParameterOutOfRange:
      'The time {0} of the deployment is out of its range. | Compare it with the bounds in contracts/src/types/Params.sol.',
    PoolTooSmall:
      'A pool of {0} is below the least pool of {1}, in the smallest unit of the asset. | Send at least {1}.',
    QuestionTooLong:
      'The question has {0} bytes, more than {1}. | Shorten it, or put the details behind a link.',
    RegistrationUnreadable:
      'The identity registry names no owner of agent {0}, or no token URI below 4,096 bytes. | Register the agent, with a shorter registration.',
    SafeCastOverflowedIntDowncast:
      'The value {1} does not fit into {0} bits. | Use a smaller value.',
    StringTooLong:
      'The text {0:text} is too long for the identity registry. | Shorten it to 31 bytes.',
    WrongAnswer:
      'The answer does not have the posted hash ({0}; 0 if none was posted). | Post the hash before the notice after the bundle ends, then show its answer.',
    WrongQuestion:
      'The text is not the question of market {0}. | Send the text that MarketCreated logged.',
    WrongValue: 'The transaction sends {0} wei, but {1} are expected. | Send {1} wei.',
  },
  WRONG_CONTRACT: {
    InvalidShortString:
      'A short string of the identity registry is damaged. | Check that the address is an identity registry.',
    MarketWithoutCode:
      'The market address {0} has no contract. | Deploy the market first and name its address.',
    RegistryWithoutCode:
      'The registry address {0} has no contract. | Check the address and the chain, or leave the registry out.',
  },
  WRONG_STATE: {
    ChangeNotAnnounced:
      'The change was not announced in the last 11 days. | Call announceChange with the encoded call, and make the change four days later.',
    IdentityDisabled:
      'Agent id {0} cannot be used: this market has no identity registry. | Join with agent id 0.',
    NotAsked:
      'The court has asked nothing about market {0}. | Ask it first: cresolver markets act ask-court.',
    NotBeforeTheCourt:
      'The verdict of market {0} is not before its court. | Look at its state: another judge decides first, or the time of the court is over.',
    WrongKindOfMarket:
      'The terms of market {0} do not allow this call. | Read its terms with getTerms.',
    WrongState:
      'The verdict is {0:state}, which does not allow this call. | Read its state with verdictOf.',
  },
} as const satisfies Record<string, Partial<Record<ContractError, Explanation>>>

/** A message and, after the bar, a hint. */
export type Explanation = `${string}. | ${string}.`
