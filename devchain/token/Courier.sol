// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

interface Token {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Moves its caller's tokens in the ways that a reader of deposits must get right: several transfers in one
/// transaction, a transfer undone inside a transaction that succeeds, a transfer in one that runs out of energy.
contract Courier {
    /// As exchanges do: one transaction, one Transfer log for each recipient.
    function sendEach(Token token, address[] calldata to, uint256[] calldata value) external {
        require(to.length == value.length);
        for (uint256 at = 0; at < to.length; at++) token.transferFrom(msg.sender, to[at], value[at]);
    }

    /// Moves `undone` and takes it back by an inner revert, then really moves `kept`. Succeeds.
    function sendAndUndo(Token token, address to, uint256 undone, uint256 kept) external {
        try this.sendAndRevert(token, msg.sender, to, undone) {
            revert("not undone");
        } catch {
            if (kept > 0) token.transferFrom(msg.sender, to, kept);
        }
    }

    function sendAndRevert(Token token, address from, address to, uint256 value) external {
        require(msg.sender == address(this));
        token.transferFrom(from, to, value);
        revert("undone");
    }

    /// Moves tokens, then burns energy until none is left: the whole transaction fails.
    function sendAndExhaust(Token token, address to, uint256 value) external {
        token.transferFrom(msg.sender, to, value);
        while (true) {}
    }
}
