/** A task's fields that all its forms share. */
const taskFields = {
  id: 'task-1',
  requester: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  topic: 'resolution',
  matchingStrategy: 'cheapest',
  strategy: 'cheapest',
  payload: { question: 'Will it rain?' },
  payloadBytes: 28,
  timestamp: 1_700_000_000_000,
  block: 7,
  endsAt: 1_700_086_400_000,
}

const requesterHistory = { paid: 3, rejected: 1, expired: 2 }

export const assignment = {
  ...taskFields,
  requesterHistory,
  agentId: 'agent-1',
  reward: '20',
  deadline: 1_700_000_060_000,
  reason: 'lowest fee',
}

export const offerRequest = {
  ...taskFields,
  requesterHistory,
  agentId: 'agent-1',
  reward: '50',
  offerDeadline: 1_700_000_060_000,
}

export const resultEntry = {
  id: 'task-1',
  agentId: 'agent-1',
  sender: 'agent-address',
  recipient: taskFields.requester,
  result: { answer: 'YES' },
  timestamp: 1_700_000_001_000,
  block: 8,
  reward: '20',
  reason: 'lowest fee',
}

export const taskState = {
  id: 'task-1',
  status: 'assigned',
  agents: [{ id: 'agent-1', reward: '20' }],
  reason: 'lowest fee',
}

export const listedAgent = {
  id: 'agent-1',
  profileAddress: 'agent-address',
  topic: 'resolution',
  fee: '20',
  capacity: 3,
  metadata: [],
  reputation: { level: 0, paid: '0', rejected: '0', expired: '0' },
  tasks: { inbox: { 'task-1': assignment }, outbox: [], declined: [] },
}

export const marketTask = {
  ...taskFields,
  status: 'finished',
  reward: '50',
  assignments: [],
  declined: [],
  offers: [],
  asked: 0,
  results: [
    {
      agentId: 'agent-1',
      result: 1,
      timestamp: 1_700_000_001_000,
      reward: '20',
      reason: 'lowest fee',
    },
  ],
  reason: 'done',
}

export const marketInfo = {
  protocol: 'C.L.A.R.A.',
  version: '1.0.0',
  topics: ['resolution'],
  strategies: ['roundRobin', 'cheapest', 'query'],
  token: '',
  taskDeadline: 600_000,
  evaluators: [],
  deposit: { amount: '10', bytes: 16_384 },
  room: {
    freeBytes: 16_384,
    addressBytes: 4_194_304,
    heldBytes: 9,
    limitBytes: 201_326_592,
  },
  now: 1_700_000_000_000,
  agents: 1,
  tasks: { open: 1, queued: 0, finished: 0 },
  limits: { pageEntries: 200 },
}

export const queuedTask = {
  id: 'task-1',
  requester: taskFields.requester,
  topic: 'resolution',
  reward: '50',
  strategy: 'cheapest',
  timestamp: 1_700_000_000_000,
  reason: 'no agent is free',
}
