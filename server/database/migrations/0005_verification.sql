-- expand: Who our clients are by their passport.

-- A scan of the passport's main spread as a client uploaded it. Where a verification stands follows from the last scan
-- and the last verdict on it, and is stored nowhere.
create table verification_scan (
  client_id   uuid        not null,
  id          uuid        not null,
  uploaded_at timestamptz not null,
  key         text,                  -- in the store, sealed; null: cleared away when its time was over
  sha256      bytea       not null,  -- of the picture, not of what is sealed
  bytes       integer     not null,
  width       integer     not null,
  height      integer     not null,
  constraint verification_scan_pk primary key (client_id, id),
  constraint verification_scan_client foreign key (client_id) references client (id),
  constraint verification_scan_picture check (bytes > 0 and width > 0 and height > 0 and length(sha256) = 32)
);
-- Operators name a scan by its id alone.
create index verification_scan_id on verification_scan (id);

-- What an operator found, or that what was found no longer counts.
create table verification_review (
  client_id uuid        not null,
  scan_id   uuid        not null,
  id        uuid        not null,
  verdict   text        not null,
  reason    text,  -- the contract's word, with a rejection
  actor     text        not null,
  at        timestamptz not null,
  constraint verification_review_pk primary key (client_id, scan_id, id),
  constraint verification_review_scan foreign key (client_id, scan_id) references verification_scan (client_id, id),
  constraint verification_review_verdict check (verdict in ('verified', 'rejected', 'reopened')),
  constraint verification_review_reason check ((verdict = 'rejected') = (reason is not null))
);

select protect_append_only('verification_review');
