-- Partnership: whom a client invited, on three lines. Spread by the upline, who reads it.

create table ref_line (
  upline_id uuid        not null,
  line      smallint    not null,
  client_id uuid        not null,   -- the invited; an id of version 7, so its order is that of joining
  code      text        not null,   -- the invited one's own referral code
  name      text        not null,   -- as the upline may see it: in full on line 1, shortened on 2 and 3
  joined_at timestamptz not null,
  constraint ref_line_pk primary key (upline_id, line, client_id),
  constraint ref_line_line check (line in (1, 2, 3)),
  constraint ref_line_upline foreign key (upline_id) references client (id)
);
