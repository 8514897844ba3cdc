import type { LocalAo } from '@cresolver/worlds/ao'
import type { AoConnection, AoResult } from '../ao/ao-connection.ts'
import { readTag } from '../ao/ao-tag.ts'
import { askProcess, awaitMessageResult } from '../market/market-call.ts'

/** A token process with the messages of AO's blueprint; its owner mints. */
const tokenLua = `
local bint = require(".bint")(256)
Balances = Balances or {}

local function balanceOf(account) return bint(Balances[account] or "0") end

local function on(action, handle)
  Handlers.add(action, Handlers.utils.hasMatchingTag("Action", action), handle)
end

local function refuse(message, action, reason)
  ao.send({ Target = message.From, Action = action, ["Message-Id"] = message.Id, Error = reason })
end

on("Mint", function(message)
  if message.From ~= Owner then
    refuse(message, "Mint-Error", "Only the owner mints.")
    return
  end
  Balances[Owner] = tostring(balanceOf(Owner) + bint(message.Tags.Quantity))
end)

on("Transfer", function(message)
  local sender, recipient = message.From, message.Tags.Recipient
  local quantity = bint(message.Tags.Quantity)
  if quantity <= bint.zero() or balanceOf(sender) < quantity then
    refuse(message, "Transfer-Error", "Insufficient Balance!")
    return
  end
  Balances[sender] = tostring(balanceOf(sender) - quantity)
  Balances[recipient] = tostring(balanceOf(recipient) + quantity)
  if message.Tags.Cast then return end
  local amount = tostring(quantity)
  ao.send({ Target = sender, Action = "Debit-Notice", Recipient = recipient, Quantity = amount })
  ao.send({ Target = recipient, Action = "Credit-Notice", Sender = sender, Quantity = amount })
end)

-- As the blueprint: neither reply has an action.
on("Info", function(message)
  ao.send({ Target = message.From, Name = "Test Coin", Ticker = "TEST", Logo = "none", Denomination = "3" })
end)

on("Balance", function(message)
  local account = message.Tags.Recipient or message.From
  local balance = tostring(balanceOf(account))
  ao.send({ Target = message.From, Balance = balance, Ticker = "TEST", Account = account, Data = balance })
end)

on("Balances", function(message)
  ao.send({ Target = message.From, Data = require("json").encode(Balances) })
end)
`

/** A token process and who owns it. */
export type Token = {
  /** Id of the process. */
  readonly process: string
  /** Transfers tokens of the connection's signer. */
  readonly transfer: (
    from: AoConnection,
    recipient: string,
    quantity: string,
  ) => Promise<readonly (string | undefined)[]>
  /** Balance of each account. */
  readonly balances: () => Promise<Readonly<Record<string, string>>>
  /** Balance of one account. */
  readonly balance: (account: string) => Promise<string>
}

/** Starts a token process of which its owner has all tokens. */
export async function startToken(
  units: LocalAo,
  parameters: {
    readonly owner: AoConnection
    readonly module: string
    readonly supply: string
  },
): Promise<Token> {
  const { owner, module, supply } = parameters
  const { scheduler, authority } = units
  const process = await owner.spawn({
    module,
    scheduler,
    tags: [{ name: 'Authority', value: authority }],
  })
  const send = async (
    from: AoConnection,
    tags: Readonly<Record<string, string>>,
    data?: string,
  ): Promise<AoResult> => {
    const receipt = await from.send({ process, tags: toTags(tags), data })
    const result = await awaitMessageResult({ process, connection: from }, receipt)
    if (result.error !== undefined) throw new Error(result.error)
    return result
  }
  const balances = async () => {
    const asked = { process, tags: toTags({ Action: 'Balances' }) }
    const { messages } = await askProcess({ process, connection: owner }, asked)
    return JSON.parse(messages[0]?.data ?? '') as Record<string, string>
  }

  await send(owner, { Action: 'Eval' }, tokenLua)
  await send(owner, { Action: 'Mint', Quantity: supply })
  return {
    process,
    transfer: async (from, recipient, quantity) => {
      const tags = { Action: 'Transfer', Recipient: recipient, Quantity: quantity }
      const { messages } = await send(from, tags)
      // The unit answers a read when all that the process sent before is on its way.
      await balances()
      return messages.map((message) => readTag(message.tags, 'Action'))
    },
    balances,
    balance: async (account) => (await balances())[account] ?? '0',
  }
}

function toTags(tags: Readonly<Record<string, string>>) {
  return Object.entries(tags).map(([name, value]) => ({ name, value }))
}
