// Mutants of the money path and the ladder, by file in src: [text that occurs once in it, replacement].
// scripts/mutate.mjs applies each alone, and expects that a test fails.
const byFile = {
  'libraries/Payments.sol': [
    [
      'c.courtPaidBy == Payer.POOL ? c.fee : 0',
      'c.courtPaidBy == Payer.POOL ? 0 : c.fee',
    ],
    ['if (c.courtPaidBy != Payer.NONE) money.court = c.fee;', 'money.court = c.fee;'],
    ['uint256 tenth = c.bond / 10;', 'uint256 tenth = c.bond / 5;'],
    [
      'c.claim == IVerdicts.Finding.UNSURE && c.end != IVerdicts.Finding.TOO_EARLY) {',
      'c.claim == IVerdicts.Finding.UNSURE) {',
    ],
    [
      'money.disputer += c.bond;\n                left.winning += c.bond;',
      'money.disputer += c.bond;',
    ],
    ['left.bonds += 2 * c.bond;', 'left.bonds += c.bond;'],
    ['left.winning += 2 * c.bond;', 'left.winning += c.bond;'],
    [
      'money.silent = c.unit * SILENT_PERCENT / 100;',
      'money.silent = c.unit * ABSTAINED_PERCENT / 100;',
    ],
    [
      'if (c.end != IVerdicts.Finding.TOO_EARLY) {\n            money.silent',
      'if (c.end != IVerdicts.Finding.NO) {\n            money.silent',
    ],
    [
      'if (c.end != IVerdicts.Finding.YES && c.end != IVerdicts.Finding.NO) return;',
      'if (c.end == IVerdicts.Finding.TOO_EARLY) return;',
    ],
    [
      'left.slashes = (c.tally.answered - _rightVotes(c)) * c.slash;',
      'left.slashes = c.tally.answered * c.slash;',
    ],
    ['if (!c.lacksAnswers) return;', ''],
    [
      '&& c.end == IVerdicts.Finding.TOO_EARLY;\n        if (!disputer',
      ';\n        if (!disputer',
    ],
    ['(left.slashes, more) = _take(left.slashes, c.fee - taken);', 'more = 0;'],
    [
      'if (disputer) money.disputer += taken;\n        else money.appellant += taken;',
      'money.appellant += taken;',
    ],
    ['wanted = (c.pool - c.fee) / c.panelVotes;', 'wanted = c.pool / c.panelVotes;'],
    ['wanted = c.slash / 2;', 'wanted = c.slash;'],
    [
      'uint256 shared = _least(c.slash, left.slashes / right);',
      'uint256 shared = left.slashes / right;',
    ],
    ['left.slashes -= shared * right;', ''],
    [
      'uint256 gain = _least(left.winning, rest / 2);',
      'uint256 gain = _least(left.winning, rest);',
    ],
    [
      'money.appellant += _gain(money, gain, 2 * c.bond, left.winning);',
      'money.appellant += _gain(money, gain, c.bond, left.winning);',
    ],
    ['money.burned -= each * right;', ''],
    [
      '_least(2 * c.bond, _least(c.pool / 2, left.pool));',
      '_least(2 * c.bond, left.pool);',
    ],
    [
      'if (!isDataTurned || c.end == IVerdicts.Finding.TOO_EARLY) return;',
      'if (!isDataTurned) return;',
    ],
    ['return c.courtPaidBy == payer ? 0 : c.fee;', 'return c.fee;'],
  ],
  'libraries/Askings.sol': [
    [
      'if (!hasVotes || !_isSilenceShown(store, verdict, marketId)) money.silent = 0;',
      '',
    ],
    ['if (!reopens && money.rest != 0) {', 'if (money.rest != 0) {'],
    [
      'return fee + uint256(terms.bond) * (isAppeal ? 2 : 1);',
      'return fee + uint256(terms.bond);',
    ],
    [
      'if (released >> seat.place & 1 == 1 || seat.code >= SILENT) continue;',
      'if (seat.code >= SILENT) continue;',
    ],
    [
      'return start != 0 && verdict.bundledAt >= start;',
      'return verdict.bundledAt != 0;',
    ],
    [
      'if (!isRequest || c.end == IVerdicts.Finding.UNSURE) return (account, share);',
      'if (!isRequest) return (account, share);',
    ],
    [
      'if (c.isAppealed && c.end != c.found) return (verdict.appellant, Share.APPEAL);',
      '',
    ],
    ['if (share == Share.DISPUTE) money.disputer += rest;', ''],
    [
      'if (verdict.released >> seat.place & 1 == 1) continue;\n            bool isRated',
      'bool isRated',
    ],
    [
      'bool isSilent = seat.code == SILENT && verdict.posted >> seat.place & 1 == 0;',
      'bool isSilent = seat.code == SILENT;',
    ],
    ['store.verdicts[marketId].released |= uint64(1 << seat.place);', ''],
    ['Assets.credit(store, asset, Assets.BURN_ADDRESS, lost);', ''],
    ['market.draw = PanelDraw.wrap(0);', ''],
    ['++verdict.stage;', ''],
    ['(verdict.courtPaidBy, verdict.lacksAnswers) = (Payer.NONE, false);', ''],
    ['market.participants[place] = participantOf(worker, 0);', ''],
    ['(pot.isSettled, pot.payout) = (true, uint96(amount));', 'pot.isSettled = true;'],
  ],
  'libraries/Ladder.sol': [
    ['if (amount < share) share = amount;', 'share = amount;'],
    ['if (share == 0 || (pot.isComplete && !pot.isSettled)) {', 'if (share == 0) {'],
    ['pot.shares[msg.sender] = 0;', ''],
    ['else pot.total -= uint96(share);', ''],
    [
      'if (block.timestamp <= verdict.joinUntil) {',
      'if (block.timestamp < verdict.joinUntil) {',
    ],
    [
      'verdict.lacksAnswers = sum.answered < panelVotes / 2 + 1;',
      'verdict.lacksAnswers = sum.answered < panelVotes / 2;',
    ],
    ['&& sum.workers >= Candidates.MIN_WORKERS', ''],
    [
      'if (3 * sum.byCode[code] >= 2 * sum.answered)',
      'if (3 * sum.byCode[code] > 2 * sum.answered)',
    ],
    ['isFirst ? terms.window : terms.panelWindow);', 'terms.window);'],
    [
      'if (verdict.courtPaidBy == Payer.NONE) _payCourt(store, verdict, marketId);\n        verdict.judge',
      'verdict.judge',
    ],
    ['if (verdict.courtPaidBy != Payer.NONE) return;', ''],
    [
      'if (block.timestamp < deadline && claim != IVerdicts.Finding.YES) {',
      'if (block.timestamp < deadline && claim == IVerdicts.Finding.UNSURE) {',
    ],
    [
      'if (block.timestamp > verdict.until) revert IVerdicts.WindowOver(verdict.until);',
      '',
    ],
    ['Assets.credit(store, asset, msg.sender, amount - share);', ''],
    [
      'if (verdict.appellant != address(0)) verdict.courtPaidBy = Payer.APPELLANT;\n        else if',
      'if',
    ],
  ],
  'libraries/Opening.sol': [
    ['if (bond < covered) bond = covered;', ''],
    ['if (bond < asset.minBond) bond = asset.minBond;', ''],
    ['terms.bond = uint96(bond > most ? most : bond);', 'terms.bond = uint96(bond);'],
    ['if (covered > most) revert IVerdicts.BondTooLarge(covered, most);', ''],
    [
      'uint256 least = entry.fee + atStake(terms) * POOL_BPS / BPS;',
      'uint256 least = atStake(terms) * POOL_BPS / BPS;',
    ],
    [
      'if (entry.court == msg.sender) revert IVerdicts.CourtCannotTakePart(msg.sender);',
      '',
    ],
    ['entry.usableFrom > block.timestamp', 'false'],
  ],
  'libraries/Progress.sol': [
    [
      'if (block.timestamp > present.until) present.state = IVerdicts.State.FINAL;',
      'if (block.timestamp >= present.until) present.state = IVerdicts.State.FINAL;',
    ],
    [
      'if (present.state == IVerdicts.State.FINAL && present.end == IVerdicts.Finding.TOO_EARLY) {',
      'if (false) {',
    ],
    ['present.until += period;', ''],
    ['bool isPending = block.timestamp <= most\n            &&', 'bool isPending ='],
  ],
  'types/Votes.sol': [
    [
      'if (seat.code != 0 && seat.code < SILENT) sum.answered',
      'if (seat.code < SILENT) sum.answered',
    ],
    ['|| sum.answered > most', ''],
    ['if (!isUnused) ++sum.workers;', '++sum.workers;'],
  ],
  'libraries/Candidates.sol': [
    ['if (registration.leavingAt != 0) return 0;', ''],
    ['if (registration.joinedAt + store.params.notice > askedAt) return 0;', ''],
    ['if (block.timestamp < from) revert IVerdicts.CannotLeaveNow(marketId, from);', ''],
    ['uint256 needed = least + (least + 9) / 10;', 'uint256 needed = least;'],
    [
      'if (each <= least) (least, index) = (each, i);',
      'if (each >= least) (least, index) = (each, i);',
    ],
    ['Assets.credit(store, store.terms[marketId].asset, worker, least);', ''],
    ['return workers >= MIN_WORKERS && sum >= votes;', 'return workers >= MIN_WORKERS;'],
  ],
  'libraries/Assets.sol': [
    ['if (msg.value != amount) revert IVerdicts.WrongValue(msg.value, amount);', ''],
    [
      'if (received != amount) revert IVerdicts.WrongAmountReceived(received, amount);',
      '',
    ],
    ['store.tokens[asset][account] = 0;', ''],
  ],
  'libraries/Settlement.sol': [
    [
      'if (listed == 0) Assets.credit(store, asset, market.creator, head.rewardPool());',
      '',
    ],
    ['Assets.credit(store, asset, market.creator, market.head.rewardPool());', ''],
    [
      'verdict.released |= uint64(1 << index);\n        emit IVerdicts.StakeReleased',
      'emit IVerdicts.StakeReleased',
    ],
    [
      'Assets.credit(store, asset, msg.sender, stake / 10);',
      'Assets.credit(store, asset, msg.sender, stake);',
    ],
    ['if (verdict.state <= IVerdicts.State.OPEN) {', 'if (false) {'],
  ],
}

/** Each as [file, text, replacement]. */
export const mutants = Object.entries(byFile).flatMap(([file, changes]) =>
  changes.map(([text, replacement]) => [file, text, replacement]),
)
