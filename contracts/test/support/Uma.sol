// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IUmaOracleV2} from "./IUmaOracleV2.sol";
import {deployThirdParty, ThirdParty} from "./ThirdParty.sol";

/// @notice The stand-in that UMA's own tests use for its voters.
interface IUmaVoters {
    struct Query {
        bytes32 identifier;
        uint256 time;
        bytes ancillaryData;
    }

    function getPendingQueries() external view returns (Query[] memory);

    function pushPrice(bytes32 identifier, uint256 time, bytes calldata data, int256 price) external;
}

interface IUmaSetup {
    struct Fee {
        uint256 rawValue;
    }

    function changeImplementationAddress(bytes32 name, address implementation) external;

    function addSupportedIdentifier(bytes32 identifier) external;

    function addToWhitelist(address element) external;

    function setFinalFee(address currency, Fee calldata fee) external;
}

/// @notice Deploys UMA's OptimisticOracleV2 with all that it looks up.
/// @param currency Token of rewards and bonds.
/// @param finalFee Final fee in the token.
/// @param liveness Default liveness in seconds.
function deployUma(address currency, uint256 finalFee, uint256 liveness)
    returns (IUmaOracleV2 oracle, IUmaVoters voters)
{
    IUmaSetup finder = IUmaSetup(deployThirdParty(ThirdParty.UMA_FINDER, ""));
    IUmaSetup store =
        IUmaSetup(deployThirdParty(ThirdParty.UMA_STORE, abi.encode(0, 0, address(0))));
    IUmaSetup identifiers = IUmaSetup(deployThirdParty(ThirdParty.UMA_IDENTIFIER_WHITELIST, ""));
    IUmaSetup currencies = IUmaSetup(deployThirdParty(ThirdParty.UMA_ADDRESS_WHITELIST, ""));
    voters = IUmaVoters(
        deployThirdParty(ThirdParty.UMA_MOCK_ORACLE, abi.encode(address(finder), address(0)))
    );
    oracle = IUmaOracleV2(
        deployThirdParty(
            ThirdParty.UMA_OPTIMISTIC_ORACLE_V2, abi.encode(liveness, address(finder), address(0))
        )
    );
    identifiers.addSupportedIdentifier("YES_OR_NO_QUERY");
    currencies.addToWhitelist(currency);
    store.setFinalFee(currency, IUmaSetup.Fee(finalFee));
    finder.changeImplementationAddress("Store", address(store));
    finder.changeImplementationAddress("IdentifierWhitelist", address(identifiers));
    finder.changeImplementationAddress("CollateralWhitelist", address(currencies));
    finder.changeImplementationAddress("Oracle", address(voters));
}
