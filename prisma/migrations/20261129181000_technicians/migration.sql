-- A role for the workshop. No older process gives it to anybody.
ALTER TYPE "staff_role" ADD VALUE 'technician' AFTER 'catalogue';
