-- What changes how an account is entered takes a proof, given in the session a short while before.

alter table session add column proved_at timestamptz;      -- when the client last proved who they are; signing in is one
alter table session add column linking_until timestamptz;  -- until then this session may link a Telegram profile
