-- Recovery mails to one address are paced, and backup codes are sealed.

-- Requests are spread over a day: each moves this on, and one is refused that would move it further than a day ahead.
alter table recovery add column paced_until timestamptz;

-- Eighty random bits under a plain hash could be tried through one day by who has the database. From now on the hash is
-- sealed. What is here was hashed without the key, so it cannot be kept: clients make new codes.
delete from backup_code;
alter table backup_code add constraint backup_code_sealed check (octet_length(hash) = 64);
