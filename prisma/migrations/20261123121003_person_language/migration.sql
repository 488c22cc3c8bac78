-- In which language a person is written to: 'en' or 'hi'; null until they have chosen one.
ALTER TABLE "app_user" ADD COLUMN "language" TEXT CHECK ("language" IN ('en', 'hi'));
