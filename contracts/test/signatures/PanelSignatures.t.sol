// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {PanelSignatures} from "../../src/PanelSignatures.sol";
import {SignaturesTest} from "../support/SignaturesTest.sol";
import {Wallet} from "../support/Wallets.sol";

contract PanelSignaturesTest is SignaturesTest {
    uint256 private constant KEY = 0xac7001;
    uint256 private constant MODES = 10;

    address private worker = makeAddr("worker");

    function test_GivenTheSignerHasNoCode_WhenTheKeyOfTheSignerSigned() external view {
        bytes memory entries;
        for (uint8 kind; kind < 4; ++kind) {
            entries = bytes.concat(entries, _signed(kind, KEY + kind, worker));
        }
        assertEq(_check(entries), 15);
    }

    function test_GivenTheSignerHasNoCode_WhenAnotherKeySigned() external view {
        address signer = vm.addr(KEY);
        assertEq(_check(_entry(0, signer, signer, _sign(0, KEY + 1, signer))), 0);
    }

    function test_GivenTheSignerHasNoCode_WhenItIsOfAnotherRound() external {
        bytes memory entry = _signed(0, KEY, worker);
        assertEq(signatures.check(MARKET, MARKET_ID, REQUESTED_AT, 1, entry), 1);
        assertEq(signatures.check(worker, MARKET_ID, REQUESTED_AT, 1, entry), 0);
        assertEq(signatures.check(MARKET, MARKET_ID + 1, REQUESTED_AT, 1, entry), 0);
        assertEq(signatures.check(MARKET, MARKET_ID, REQUESTED_AT + 1, 1, entry), 0);
        assertEq(signatures.check(MARKET, MARKET_ID, REQUESTED_AT, 0, entry), 0);
        vm.chainId(1);
        assertEq(signatures.check(MARKET, MARKET_ID, REQUESTED_AT, 1, entry), 0);
    }

    function test_GivenTheSignerHasNoCode_WhenItIsOfAnotherKind() external view {
        address signer = vm.addr(KEY);
        for (uint8 kind; kind < 4; ++kind) {
            for (uint8 signed; signed < 4; ++signed) {
                bytes memory entry = _entry(kind, signer, signer, _sign(signed, KEY, signer));
                assertEq(_check(entry), kind == signed ? 1 : 0);
            }
        }
    }

    function test_GivenTheSignerHasNoCode_WhenTheWorkerOfAReceiptIsAnother() external view {
        assertEq(_check(_entry(2, vm.addr(KEY), MARKET, _sign(2, KEY, worker))), 0);
    }

    function test_GivenTheSignerHasNoCode_WhenSIsHigh() external view {
        address signer = vm.addr(KEY);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(KEY, _digest(0, signer));
        uint256 order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141;
        bytes memory other =
            abi.encodePacked(r, bytes32(order - uint256(s)), v == 27 ? uint8(28) : uint8(27));
        assertEq(_check(_entry(0, signer, signer, other)), 0);
    }

    function test_GivenTheSignerHasNoCode_WhenVIsNot27Or28() external view {
        address signer = vm.addr(KEY);
        bytes memory signature = _sign(0, KEY, signer);
        for (uint256 v; v < 256; ++v) {
            uint8 right = uint8(_sign(0, KEY, signer)[64]);
            signature[64] = bytes1(uint8(v));
            assertEq(_check(_entry(0, signer, signer, signature)), v == right ? 1 : 0);
        }
    }

    function test_GivenTheSignerHasNoCode_WhenTheSignatureIsNot65BytesLong() external view {
        address signer = vm.addr(KEY);
        bytes memory signature = _sign(0, KEY, signer);
        bytes memory longer = bytes.concat(signature, hex"00");
        assertEq(_check(_entry(0, signer, signer, longer)), 0);
        // EIP-2098 has 64 bytes.
        assembly ("memory-safe") {
            mstore(signature, 64)
        }
        assertEq(_check(_entry(0, signer, signer, signature)), 0);
        assertEq(_check(_entry(0, signer, signer, "")), 0);
    }

    function test_GivenTheSignerHasNoCode_WhenTheSignerIsZero() external view {
        bytes memory signature = new bytes(65);
        signature[64] = bytes1(uint8(27));
        assertEq(_check(_entry(0, address(0), address(0), signature)), 0);
        // A precompiled contract has no code, and accepts nothing.
        assertEq(_check(_entry(0, address(4), address(4), signature)), 0);
    }

    function test_GivenTheSignerHasCode_WhenItAccepts() external {
        address wallet = _wallet(Wallet.Mode.ACCEPT);
        bytes memory entries;
        for (uint8 kind; kind < 4; ++kind) {
            entries = bytes.concat(entries, _entry(kind, wallet, worker, "any"));
        }
        assertEq(_check(entries), 15);
    }

    function test_GivenTheSignerHasCode_WhenItMisbehaves() external {
        for (uint256 mode = 1; mode < MODES - 1; ++mode) {
            // One that returns much, of which the first word is right, is valid and costs its gas.
            uint256 expected = Wallet.Mode(mode) == Wallet.Mode.RETURN_BOMB ? 1 : 0;
            address wallet = _wallet(Wallet.Mode(mode));
            assertEq(_check(_entry(0, wallet, wallet, "any")), expected);
        }
        // A contract that knows no signatures.
        assertEq(_check(_entry(0, address(signatures), worker, "any")), 0);
    }

    function test_GivenTheSignerHasCode_WhenItNeedsAllOfItsGas() external {
        address wallet = _wallet(Wallet.Mode.NEEDS_GAS);
        assertEq(_check(_entry(0, wallet, wallet, "any")), 1);
    }

    function test_GivenTheSignerHasCode_When24HostileWalletsSign() external {
        bytes memory entries;
        uint256 expected;
        for (uint256 i; i < 48; ++i) {
            if (i % 2 == 0) {
                entries = bytes.concat(entries, _signed(0, KEY + i, worker));
                expected |= 1 << i;
                continue;
            }
            Wallet.Mode mode = i % 4 == 1 ? Wallet.Mode.BURN : Wallet.Mode.REVERT_BOMB;
            entries = bytes.concat(entries, _entry(2, _wallet(mode), worker, new bytes(300)));
        }
        assertEq(_check(entries), expected);
        uint256 used = vm.lastCallGas().gasTotalUsed;
        assertLt(used, 3_000_000, "gas of 24 hostile wallets and 24 keys");
    }

    function test_RevertGiven_TheSignerHasCode_WhenTooLittleGasIsLeft() external {
        address wallet = _wallet(Wallet.Mode.NEEDS_GAS);
        bytes memory entry = _entry(0, wallet, wallet, "any");
        vm.expectPartialRevert(PanelSignatures.NotEnoughGasForWallet.selector);
        signatures.check{gas: 100_000}(MARKET, MARKET_ID, REQUESTED_AT, 1, entry);
    }

    function test_GivenTheSignerDestroyedItself() external {
        address wallet = _wallet(Wallet.Mode.ACCEPT);
        vm.etch(wallet, "");
        assertEq(_check(_entry(0, wallet, wallet, _sign(0, KEY, wallet))), 0);
    }

    function test_GivenAnEntryIsCutShort() external view {
        for (uint8 kind; kind < 4; ++kind) {
            bytes memory whole = _signed(0, KEY, worker);
            bytes memory cut = _signed(kind, KEY + 1, worker);
            for (uint256 left; left < cut.length; ++left) {
                assertEq(_check(bytes.concat(whole, _first(cut, left))), 1);
            }
            assertEq(_check(bytes.concat(whole, cut)), 3);
        }
    }

    function test_GivenAKindIsUnknown() external view {
        bytes memory entry = _signed(0, KEY, worker);
        bytes memory unknown = _signed(0, KEY, worker);
        for (uint256 kind = 4; kind < 256; ++kind) {
            unknown[0] = bytes1(uint8(kind));
            assertEq(_check(bytes.concat(entry, unknown, entry)), 1);
        }
    }

    function test_GivenThereAre257Entries() external view {
        bytes memory empty = _entry(0, worker, worker, "");
        bytes memory entries;
        for (uint256 i; i < 255; ++i) {
            entries = bytes.concat(entries, empty);
        }
        bytes memory entry = _signed(0, KEY, worker);
        assertEq(_check(bytes.concat(entries, entry, entry)), 1 << 255);
    }

    function test_GivenThereAreNoEntries() external view {
        assertEq(_check(""), 0);
    }

    /// @dev With whatever gas: all that is valid, or a revert.
    function testFuzz_LittleGasMakesNoSignatureLookBad(uint256 gas_) external {
        address wallet = _wallet(Wallet.Mode.NEEDS_GAS);
        bytes memory entries = bytes.concat(
            _signed(0, KEY, worker), _entry(0, wallet, wallet, "any"), _signed(2, KEY, worker)
        );
        bytes memory data =
            abi.encodeCall(PanelSignatures.check, (MARKET, MARKET_ID, REQUESTED_AT, 1, entries));
        gas_ = bound(gas_, 0, 200_000);
        (bool done, bytes memory result) = address(signatures).staticcall{gas: gas_}(data);
        if (done) assertEq(abi.decode(result, (uint256)), 7);
        (done, result) = address(signatures).staticcall{gas: 200_000}(data);
        assertTrue(done);
    }

    /// @dev Each entry is judged alone, whatever stands beside it.
    function testFuzz_EntriesAreJudgedAlone(uint256 seed) external {
        bytes memory entries;
        uint256 expected;
        uint256 count = bound(seed, 0, 20);
        for (uint256 i; i < count; ++i) {
            uint256 random = uint256(keccak256(abi.encode(seed, i)));
            uint8 kind = uint8(random % 4);
            bool isRight = random >> 8 & 1 == 0;
            uint256 key = KEY + (random >> 16) % 1000;
            if (isRight) {
                expected |= 1 << i;
                bool isKey = random >> 9 & 1 == 0;
                address wallet = isKey ? address(0) : _wallet(Wallet.Mode.ACCEPT);
                entries = bytes.concat(
                    entries, isKey ? _signed(kind, key, worker) : _entry(kind, wallet, worker, "x")
                );
                continue;
            }
            Wallet.Mode mode = Wallet.Mode(1 + (random >> 32) % 3);
            bytes memory junk = new bytes((random >> 40) % 200);
            bytes memory wrong = random >> 10 & 1 == 0
                ? _entry(kind, _wallet(mode), worker, junk)
                : _entry(kind, vm.addr(key), worker, junk);
            entries = bytes.concat(entries, wrong);
        }
        assertEq(_check(entries), expected);
    }

    /// @dev Bytes of any kind are read without a revert.
    function testFuzz_AnyBytesAreRead(bytes memory entries, uint256 cut) external view {
        _check(entries);
        bytes memory entry = _signed(uint8(cut % 4), KEY, worker);
        assertEq(_check(bytes.concat(entry, _first(entry, cut % entry.length))), 1);
    }

    function _wallet(Wallet.Mode mode) private returns (address) {
        return address(new Wallet(mode));
    }

    function _first(bytes memory all, uint256 count) private pure returns (bytes memory part) {
        part = new bytes(count);
        for (uint256 i; i < count; ++i) {
            part[i] = all[i];
        }
    }
}
