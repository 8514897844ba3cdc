// Mutants of the money path and the ladder: [file in src, text that occurs once in it, replacement].
// scripts/mutate.mjs applies each alone, and expects that a test fails.
export const mutants = [
  // Payments
  [
    'libraries/Payments.sol',
    'c.courtPaidBy == Payer.POOL ? c.fee : 0',
    'c.courtPaidBy == Payer.POOL ? 0 : c.fee',
  ],
  [
    'libraries/Payments.sol',
    'if (c.courtPaidBy != Payer.NONE) money.court = c.fee;',
    'money.court = c.fee;',
  ],
  [
    'libraries/Payments.sol',
    'uint256 tenth = c.bond / 10;',
    'uint256 tenth = c.bond / 5;',
  ],
  [
    'libraries/Payments.sol',
    'c.claim == IVerdicts.Finding.UNSURE && c.end != IVerdicts.Finding.TOO_EARLY) {',
    'c.claim == IVerdicts.Finding.UNSURE) {',
  ],
  [
    'libraries/Payments.sol',
    'money.disputer += c.bond;\n                left.winning += c.bond;',
    'money.disputer += c.bond;',
  ],
  ['libraries/Payments.sol', 'left.bonds += 2 * c.bond;', 'left.bonds += c.bond;'],
  ['libraries/Payments.sol', 'left.winning += 2 * c.bond;', 'left.winning += c.bond;'],
  [
    'libraries/Payments.sol',
    'money.silent = c.unit * SILENT_PERCENT / 100;',
    'money.silent = c.unit * ABSTAINED_PERCENT / 100;',
  ],
  [
    'libraries/Payments.sol',
    'if (c.end != IVerdicts.Finding.TOO_EARLY) {\n            money.silent',
    'if (c.end != IVerdicts.Finding.NO) {\n            money.silent',
  ],
  [
    'libraries/Payments.sol',
    'if (c.end != IVerdicts.Finding.YES && c.end != IVerdicts.Finding.NO) return;',
    'if (c.end == IVerdicts.Finding.TOO_EARLY) return;',
  ],
  [
    'libraries/Payments.sol',
    'left.slashes = (c.tally.answered - _rightVotes(c)) * c.slash;',
    'left.slashes = c.tally.answered * c.slash;',
  ],
  ['libraries/Payments.sol', 'if (!c.lacksAnswers) return;', ''],
  [
    'libraries/Payments.sol',
    '&& c.end == IVerdicts.Finding.TOO_EARLY;\n        if (!disputer',
    ';\n        if (!disputer',
  ],
  [
    'libraries/Payments.sol',
    '(left.slashes, more) = _take(left.slashes, c.fee - taken);',
    'more = 0;',
  ],
  [
    'libraries/Payments.sol',
    'if (disputer) money.disputer += taken;\n        else money.appellant += taken;',
    'money.appellant += taken;',
  ],
  [
    'libraries/Payments.sol',
    'wanted = (c.pool - c.fee) / c.panelVotes;',
    'wanted = c.pool / c.panelVotes;',
  ],
  ['libraries/Payments.sol', 'wanted = c.slash / 2;', 'wanted = c.slash;'],
  [
    'libraries/Payments.sol',
    'uint256 shared = _least(c.slash, left.slashes / right);',
    'uint256 shared = left.slashes / right;',
  ],
  ['libraries/Payments.sol', 'left.slashes -= shared * right;', ''],
  [
    'libraries/Payments.sol',
    'uint256 gain = _least(left.winning, rest / 2);',
    'uint256 gain = _least(left.winning, rest);',
  ],
  [
    'libraries/Payments.sol',
    'money.appellant += _gain(money, gain, 2 * c.bond, left.winning);',
    'money.appellant += _gain(money, gain, c.bond, left.winning);',
  ],
  ['libraries/Payments.sol', 'money.burned -= each * right;', ''],
  [
    'libraries/Payments.sol',
    '_least(2 * c.bond, _least(c.pool / 2, left.pool));',
    '_least(2 * c.bond, left.pool);',
  ],
  [
    'libraries/Payments.sol',
    'if (!isDataTurned || c.end == IVerdicts.Finding.TOO_EARLY) return;',
    'if (!isDataTurned) return;',
  ],
  [
    'libraries/Payments.sol',
    'return c.courtPaidBy == payer ? 0 : c.fee;',
    'return c.fee;',
  ],

  // Askings
  [
    'libraries/Askings.sol',
    'if (!hasVotes || !_isSilenceShown(store, verdict, marketId)) money.silent = 0;',
    '',
  ],
  [
    'libraries/Askings.sol',
    'if (!reopens && money.rest != 0) {',
    'if (money.rest != 0) {',
  ],
  [
    'libraries/Askings.sol',
    'return fee + uint256(terms.bond) * (isAppeal ? 2 : 1);',
    'return fee + uint256(terms.bond);',
  ],
  [
    'libraries/Askings.sol',
    'if (released >> seat.place & 1 == 1 || seat.code >= SILENT) continue;',
    'if (seat.code >= SILENT) continue;',
  ],
  [
    'libraries/Askings.sol',
    'return start != 0 && verdict.bundledAt >= start;',
    'return verdict.bundledAt != 0;',
  ],
  [
    'libraries/Askings.sol',
    'if (!isRequest || c.end == IVerdicts.Finding.UNSURE) return (account, share);',
    'if (!isRequest) return (account, share);',
  ],
  [
    'libraries/Askings.sol',
    'if (c.isAppealed && c.end != c.found) return (verdict.appellant, Share.APPEAL);',
    '',
  ],
  ['libraries/Askings.sol', 'if (share == Share.DISPUTE) money.disputer += rest;', ''],
  [
    'libraries/Askings.sol',
    'if (verdict.released >> seat.place & 1 == 1) continue;\n            bool isRated',
    'bool isRated',
  ],
  [
    'libraries/Askings.sol',
    'bool isSilent = seat.code == SILENT && verdict.posted >> seat.place & 1 == 0;',
    'bool isSilent = seat.code == SILENT;',
  ],
  [
    'libraries/Askings.sol',
    'store.verdicts[marketId].released |= uint64(1 << seat.place);',
    '',
  ],
  [
    'libraries/Askings.sol',
    'Assets.credit(store, asset, Assets.BURN_ADDRESS, lost);',
    '',
  ],
  ['libraries/Askings.sol', 'market.draw = PanelDraw.wrap(0);', ''],
  ['libraries/Askings.sol', '++verdict.stage;', ''],
  [
    'libraries/Askings.sol',
    '(verdict.courtPaidBy, verdict.lacksAnswers) = (Payer.NONE, false);',
    '',
  ],
  ['libraries/Askings.sol', 'market.participants[place] = participantOf(worker, 0);', ''],
  [
    'libraries/Askings.sol',
    '(pot.isSettled, pot.payout) = (true, uint96(amount));',
    'pot.isSettled = true;',
  ],

  // Ladder
  ['libraries/Ladder.sol', 'if (amount < share) share = amount;', 'share = amount;'],
  [
    'libraries/Ladder.sol',
    'if (share == 0 || (pot.isComplete && !pot.isSettled)) {',
    'if (share == 0) {',
  ],
  ['libraries/Ladder.sol', 'pot.shares[msg.sender] = 0;', ''],
  ['libraries/Ladder.sol', 'else pot.total -= uint96(share);', ''],
  [
    'libraries/Ladder.sol',
    'if (block.timestamp <= verdict.joinUntil) {',
    'if (block.timestamp < verdict.joinUntil) {',
  ],
  [
    'libraries/Ladder.sol',
    'verdict.lacksAnswers = sum.answered < panelVotes / 2 + 1;',
    'verdict.lacksAnswers = sum.answered < panelVotes / 2;',
  ],
  ['libraries/Ladder.sol', '&& sum.workers >= Candidates.MIN_WORKERS', ''],
  [
    'libraries/Ladder.sol',
    'if (3 * sum.byCode[code] >= 2 * sum.answered)',
    'if (3 * sum.byCode[code] > 2 * sum.answered)',
  ],
  [
    'libraries/Ladder.sol',
    'isFirst ? terms.window : terms.panelWindow);',
    'terms.window);',
  ],
  [
    'libraries/Ladder.sol',
    'if (verdict.courtPaidBy == Payer.NONE) _payCourt(store, verdict, marketId);\n        verdict.judge',
    'verdict.judge',
  ],
  ['libraries/Ladder.sol', 'if (verdict.courtPaidBy != Payer.NONE) return;', ''],
  [
    'libraries/Ladder.sol',
    'if (block.timestamp < deadline && claim != IVerdicts.Finding.YES) {',
    'if (block.timestamp < deadline && claim == IVerdicts.Finding.UNSURE) {',
  ],
  [
    'libraries/Ladder.sol',
    'if (block.timestamp > verdict.until) revert IVerdicts.WindowOver(verdict.until);',
    '',
  ],
  [
    'libraries/Ladder.sol',
    'Assets.credit(store, asset, msg.sender, amount - share);',
    '',
  ],
  [
    'libraries/Ladder.sol',
    'if (verdict.appellant != address(0)) verdict.courtPaidBy = Payer.APPELLANT;\n        else if',
    'if',
  ],

  // Opening
  ['libraries/Opening.sol', 'if (bond < covered) bond = covered;', ''],
  ['libraries/Opening.sol', 'if (bond < asset.minBond) bond = asset.minBond;', ''],
  [
    'libraries/Opening.sol',
    'terms.bond = uint96(bond > most ? most : bond);',
    'terms.bond = uint96(bond);',
  ],
  [
    'libraries/Opening.sol',
    'if (covered > most) revert IVerdicts.BondTooLarge(covered, most);',
    '',
  ],
  [
    'libraries/Opening.sol',
    'uint256 least = entry.fee + atStake(terms) * POOL_BPS / BPS;',
    'uint256 least = atStake(terms) * POOL_BPS / BPS;',
  ],
  [
    'libraries/Opening.sol',
    'if (entry.court == msg.sender) revert IVerdicts.CourtCannotTakePart(msg.sender);',
    '',
  ],
  ['libraries/Opening.sol', 'entry.usableFrom > block.timestamp', 'false'],

  // Progress
  [
    'libraries/Progress.sol',
    'if (block.timestamp > present.until) present.state = IVerdicts.State.FINAL;',
    'if (block.timestamp >= present.until) present.state = IVerdicts.State.FINAL;',
  ],
  [
    'libraries/Progress.sol',
    'if (present.state == IVerdicts.State.FINAL && present.end == IVerdicts.Finding.TOO_EARLY) {',
    'if (false) {',
  ],
  ['libraries/Progress.sol', 'present.until += period;', ''],
  [
    'libraries/Progress.sol',
    'bool isPending = block.timestamp <= most\n            &&',
    'bool isPending =',
  ],

  // Votes
  [
    'types/Votes.sol',
    'if (seat.code != 0 && seat.code < SILENT) sum.answered',
    'if (seat.code < SILENT) sum.answered',
  ],
  ['types/Votes.sol', '|| sum.answered > most', ''],
  ['types/Votes.sol', 'if (!isUnused) ++sum.workers;', '++sum.workers;'],

  // Candidates
  ['libraries/Candidates.sol', 'if (registration.leavingAt != 0) return 0;', ''],
  [
    'libraries/Candidates.sol',
    'if (registration.joinedAt + store.params.notice > askedAt) return 0;',
    '',
  ],
  [
    'libraries/Candidates.sol',
    'if (block.timestamp < from) revert IVerdicts.CannotLeaveNow(marketId, from);',
    '',
  ],
  [
    'libraries/Candidates.sol',
    'uint256 needed = least + (least + 9) / 10;',
    'uint256 needed = least;',
  ],
  [
    'libraries/Candidates.sol',
    'if (each <= least) (least, index) = (each, i);',
    'if (each >= least) (least, index) = (each, i);',
  ],
  [
    'libraries/Candidates.sol',
    'Assets.credit(store, store.terms[marketId].asset, worker, least);',
    '',
  ],
  [
    'libraries/Candidates.sol',
    'return workers >= MIN_WORKERS && sum >= votes;',
    'return workers >= MIN_WORKERS;',
  ],

  // Assets
  [
    'libraries/Assets.sol',
    'if (msg.value != amount) revert IVerdicts.WrongValue(msg.value, amount);',
    '',
  ],
  [
    'libraries/Assets.sol',
    'if (received != amount) revert IVerdicts.WrongAmountReceived(received, amount);',
    '',
  ],
  ['libraries/Assets.sol', 'store.tokens[asset][account] = 0;', ''],

  // Settlement
  [
    'libraries/Settlement.sol',
    'if (listed == 0) Assets.credit(store, asset, market.creator, head.rewardPool());',
    '',
  ],
  [
    'libraries/Settlement.sol',
    'Assets.credit(store, asset, market.creator, market.head.rewardPool());',
    '',
  ],
  [
    'libraries/Settlement.sol',
    'verdict.released |= uint64(1 << index);\n        emit IVerdicts.StakeReleased',
    'emit IVerdicts.StakeReleased',
  ],
  [
    'libraries/Settlement.sol',
    'Assets.credit(store, asset, msg.sender, stake / 10);',
    'Assets.credit(store, asset, msg.sender, stake);',
  ],
  [
    'libraries/Settlement.sol',
    'if (verdict.state <= IVerdicts.State.OPEN) {',
    'if (false) {',
  ],
]
