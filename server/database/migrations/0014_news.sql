-- expand: News that operators publish, in the four languages. Small and shared by all clients.

create table news (
  id              uuid        not null,
  published_at    timestamptz not null,
  is_notification boolean     not null,  -- shown to clients when they enter, while it is the newest such
  constraint news_pk primary key (id)
);

create table news_text (
  news_id  uuid not null,
  language text not null,
  content  text not null,
  constraint news_text_pk primary key (news_id, language),
  constraint news_text_news foreign key (news_id) references news (id),
  constraint news_text_language check (language in ('ru', 'en', 'de', 'es'))
);
