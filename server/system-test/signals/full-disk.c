/* While the file named in TIDEWATCH_FULL_DISK exists, every write that would make a file grow fails as on a full disk. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

static int is_full(void)
{
	const char *flag = getenv("TIDEWATCH_FULL_DISK");
	return flag != NULL && access(flag, F_OK) == 0;
}

/* Pipes and sockets have no size to grow. */
static int grows(int fd, off_t end)
{
	struct stat file;
	int before = errno;
	int result = is_full() && fstat(fd, &file) == 0 && S_ISREG(file.st_mode) && end > file.st_size;
	errno = before;
	return result;
}

ssize_t write(int fd, const void *bytes, size_t count)
{
	static ssize_t (*real)(int, const void *, size_t);
	if (real == NULL)
		real = dlsym(RTLD_NEXT, "write");
	if (is_full() && grows(fd, lseek(fd, 0, SEEK_CUR) + (off_t) count)) {
		errno = ENOSPC;
		return -1;
	}
	return real(fd, bytes, count);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset)
{
	static ssize_t (*real)(int, const void *, size_t, off_t);
	if (real == NULL)
		real = dlsym(RTLD_NEXT, "pwrite");
	if (grows(fd, offset + (off_t) count)) {
		errno = ENOSPC;
		return -1;
	}
	return real(fd, bytes, count, offset);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off_t offset)
{
	return pwrite(fd, bytes, count, offset);
}

ssize_t pwritev(int fd, const struct iovec *parts, int number, off_t offset)
{
	static ssize_t (*real)(int, const struct iovec *, int, off_t);
	off_t end = offset;
	if (real == NULL)
		real = dlsym(RTLD_NEXT, "pwritev");
	for (int part = 0; part < number; part++)
		end += (off_t) parts[part].iov_len;
	if (grows(fd, end)) {
		errno = ENOSPC;
		return -1;
	}
	return real(fd, parts, number, offset);
}

ssize_t pwritev64(int fd, const struct iovec *parts, int number, off_t offset)
{
	return pwritev(fd, parts, number, offset);
}

int posix_fallocate(int fd, off_t offset, off_t length)
{
	static int (*real)(int, off_t, off_t);
	if (real == NULL)
		real = dlsym(RTLD_NEXT, "posix_fallocate");
	return grows(fd, offset + length) ? ENOSPC : real(fd, offset, length);
}

int posix_fallocate64(int fd, off_t offset, off_t length)
{
	return posix_fallocate(fd, offset, length);
}
