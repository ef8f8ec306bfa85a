-- French words by their stems, accents folded: 'entretiens reussis' finds 'Réussir son entretien'.
create extension if not exists unaccent;--> statement-breakpoint
create text search configuration french_unaccent (copy = french);--> statement-breakpoint
alter text search configuration french_unaccent
  alter mapping for hword, hword_part, word with unaccent, french_stem;
