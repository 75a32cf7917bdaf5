-- The last way out: two operators end a payment of the machine that cannot be concluded.

-- What is said of a payment: that it is to be booked, because a restore has lost it; or that one which cannot be
-- concluded is ended as paid or as not paid, on the evidence that the word was given on (its hash).
alter table lost_payment_word add column decision text not null default 'booked';
alter table lost_payment_word add column evidence text not null default '';
alter table lost_payment_word alter column decision drop default;
alter table lost_payment_word alter column evidence drop default;
alter table lost_payment_word add constraint lost_payment_word_decision
  check (decision in ('booked', 'paid', 'unpaid') and (decision = 'booked') = (evidence = ''));
alter table lost_payment_word drop constraint lost_payment_word_pk;
alter table lost_payment_word add constraint lost_payment_word_pk
  primary key (client_id, tx_id, ordinal, actor, decision, evidence);

-- What operators call paid is confirmed with their evidence instead of the chain's.
alter table tron_outgoing drop constraint tron_outgoing_proofs;
alter table tron_outgoing add constraint tron_outgoing_proofs check (
  (state not in ('failed', 'dead') or evidence is not null)
  and (state not in ('signed', 'sending') or evidence is null));
